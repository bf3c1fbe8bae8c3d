import type { Asks } from '../../cases/case-texts.ts'

export const payroll: Asks = {
  'Ücret ve ödeme': {
    'Maaşım yatmadı': [
      'IBAN hatalı: {month} ayı maaşım hesabıma geçmedi. Bankayı aradım, IBAN’ın son dört hanesi {iban} olmalıymış.',
      'Banka kaynaklı: Arkadaşlarımın maaşı yattı, benimki yatmadı. Banka “gelen ödeme yok” diyor.',
      'Hesap bilgisi eksik: İşe yeni başladım, hesap bilgimi {day} günü iletmiştim. Maaş ödemesi yapılmamış.',
    ],
    'Eksik ödeme': [
      'Eksik gün: {month} bordromda {count} gün eksik görünüyor, oysa devamsızlığım olmadı. Fark yaklaşık {amount}.',
      'Ücret artışı yansımamış: Terfi ettiğim {month} ayından beri yeni ücretim yansımadı, aylık {amount} fark var.',
      'Rapor günleri: Raporlu olduğum {count} günün ilk iki günü şirket tarafından ödenmemiş.',
    ],
    'Fazla ödeme': [
      'Geri ödeme planı: {month} ayında fazladan {amount} yattı. Geri ödemeyi {count} taksitte yapmak istiyorum.',
      'Mahsup: Fazla ödenen {amount} tutarın gelecek maaşımdan mahsup edilmesini kabul ediyorum.',
    ],
    'Banka hesabı değişikliği': [
      'Aynı banka: Şubem birleşti, yeni IBAN’ımın son hanesi {iban}. {month} maaşından önce güncellenmesini rica ederim.',
      'Başka banka: Maaş hesabımı başka bankaya taşımak istiyorum, yeni IBAN belgesi ekte.',
    ],
    'Avans talebi': [
      'Maaş avansı: Sağlık gideri nedeniyle {amount} maaş avansı talep ediyorum, {count} ayda kesilmesi uygundur.',
      'İş avansı: {soon} tarihindeki {location} eğitimi için {amount} iş avansı rica ediyorum.',
    ],
    'Ücret artışı sorusu': [
      'Ücret artış oranım bordroda nasıl hesaplandı, brüt ve net farkını öğrenmek istiyorum.',
      'Artış mektubumda {amount} yazıyor ama bordro daha düşük, farkın nedenini sorabilir miyim?',
      'Yıl ortasında artış yapılacak mı, {month} bordrosuna yansır mı?',
    ],
  },
  'Prim ve fazla mesai': {
    'Fazla mesai ödemesi': [
      'Onaylanmamış mesai: {day} günü {count} saat fazla çalıştım, takım liderim onayladı ama sistemde “beklemede”.',
      'Eksik saat: {month} ayında 18 saat mesaim var, bordroda {count} saat ödenmiş.',
      'Resmî tatil çalışması: Bayramda çalıştım, {month} bordrosunda tatil çalışması görünmüyor.',
    ],
    'Performans primi': [
      'Hesaplama: {month} primim beklediğimden {amount} az, hesap tablosunu paylaşabilir misiniz?',
      'Hedef itirazı: İzinli olduğum {count} gün hedeften düşülmemiş, primim bu yüzden kesilmiş.',
      'Geç bildirilen sonuç: Kalite sonucum {day} tarihinde düzeltildi, primin yeniden hesaplanmasını istiyorum.',
    ],
    'Satış primi': [
      'Hesaplama: {month} ayında {count} satışım onaylandı ama prim yalnızca bir kısmı için ödenmiş.',
      'İptal edilen satış: İptal olmayan bir satış iptal sayılmış, müşterinin onay kaydı mevcut.',
    ],
    'Yabancı dil primi': [
      '{program} projesine geçtim, yabancı dil primim {month} bordrosuna eklenmemiş.',
      'Dil sınavı sonucum {day} tarihinde yenilendi, prim oranının güncellenmesini rica ederim.',
      'Dil primim iki aydır yarım ödeniyor, aylık fark {amount}.',
    ],
    'Gece çalışması farkı': [
      '{month} ayında {count} gece vardiyası çalıştım, gece farkı bordroda yok.',
      'Gece farkı saatleri yanlış: 00.00’dan sonrası sayılmamış, yaklaşık {amount} eksik.',
      'Vardiya değişiminden sonra gece çalışmam gündüz görünüyor.',
    ],
    'Yol ve yemek ödemesi': [
      'Yemek kartı: Yemek kartıma {month} yüklemesi yapılmadı, bakiye sıfır.',
      'Yemek kartı: Kartım kırıldı, yeni kart için başvurmak istiyorum. Kalan bakiye {amount}.',
      'Yol parası: Servis güzergâhı dışındayım, yol parasının {day} itibarıyla başlaması gerekiyordu.',
    ],
  },
  'Kesintiler ve belgeler': {
    'Vergi ve SGK': [
      'Vergi dilimi: {month} bordrosunda vergi dilimim birden değişmiş, net ücretim {amount} düştü. Kontrol edilmesini istiyorum.',
      'Engellilik indirimi: Engellilik indirimi raporum {day} günü onaylandı, bordroya yansıtılmasını rica ederim.',
      'SGK gün sayısı: e-Devlet’te {month} ayı için {count} gün görünüyor, tam çalıştım.',
      'Başka işverenden gelir: Önceki işverenimden gelen matrah bordroya işlenmemiş, belgesi ekte.',
    ],
    'İcra ve nafaka': [
      'Yeni dosya: Adıma gelen icra yazısı için kesinti ne zaman başlar, aylık tutarı öğrenmek istiyorum.',
      'Dosya kapama: Dosya borcunu {day} tarihinde kapattım, kesintinin durdurulmasını rica ederim. Yazı ekte.',
      'Tutar itirazı: Nafaka kesintisi {amount} olmalıyken daha fazla kesilmiş.',
    ],
    'Bireysel emeklilik': [
      'Cayma: Otomatik katılımdan cayma hakkımı kullanmak istiyorum.',
      'Oran değişikliği: Bireysel emeklilik katkı oranımın yüzde {count} olmasını talep ediyorum.',
      'Ara verme: Ödemelere {count} ay ara vermek istiyorum.',
    ],
    'Bordro belgesi': [
      'Geçmiş dönem: {month} ayına ait bordromu PDF olarak rica ediyorum.',
      'Kaşeli ve imzalı: Ev kiralamak için son {count} aya ait kaşeli ve imzalı bordro gerekiyor.',
      'Portalda görünmüyor: {month} bordrom portalda görünmüyor, arkadaşlarımınki yayımlanmış.',
    ],
    'Banka ve konsolosluk yazısı': [
      'Kredi başvurusu: Konut kredisi için maaş yazısı gerekiyor, bankaya {soon} tarihine kadar teslim edeceğim.',
      'Vize başvurusu: Vize başvurusu için İngilizce çalışma ve gelir yazısı rica ediyorum, randevum {soon}.',
    ],
    'Kıdem ve ihbar hesabı': [
      'Ayrılmam durumunda kıdem ve ihbar tutarımın yaklaşık ne olacağını öğrenmek istiyorum.',
      '{day} tarihinde ayrıldım, kıdem hesabında {count} aylık süre eksik görünüyor.',
      'İhbar süresinde kullandığım iş arama izinleri hesaptan düşülmüş mü?',
    ],
  },
}
