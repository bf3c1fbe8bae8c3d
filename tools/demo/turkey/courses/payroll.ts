import type { Courses } from '../../cases/courses.ts'
import { pdf, screenshot } from '../../cases/document-content.ts'

const payslip = pdf(
  'bordro-{month}.pdf',
  'Bordro',
  'Dönem: {month}',
  'Çalışan: {employee}',
  'Sicil: {ident}',
  'Net ödeme: {salary}',
  'Fark: {amount}',
)
const ibanProof = pdf(
  'iban-belgesi.pdf',
  'Hesap bilgi belgesi',
  'Hesap sahibi: {employee}',
  'IBAN: TR.. .... .... .... .... {iban}',
  'Para birimi: TL',
)

export const payroll: Courses = {
  'Ücret ve ödeme': {
    'Maaşım yatmadı': [
      {
        caseType: 'Bordro itirazı',
        work: [
          'Ödeme listesi ve bankadan dönen kayıtlar kontrol ediliyor.',
          'Ödemenin bankadan döndüğü görüldü, yeniden gönderiliyor.',
        ],
        note: 'Bankanın dönüş dosyasında “alıcı adı uyuşmuyor” yazıyor.',
        question: 'IBAN belgenizi ekler misiniz?',
        answer: 'Bankadan aldığım IBAN belgesini ekledim.',
        file: ibanProof,
        supplier: 'Bankanın yanıtı bekleniyor, {soon} günü için söz verildi.',
        again: 'Ödeme hesabıma yine geçmedi, banka “gelen yok” diyor.',
        solved: ['IBAN düzeltildi, {month} ücreti yeniden gönderildi ve bankadan geçtiği doğrulandı.'],
      },
    ],
    'Eksik ödeme': [
      {
        of: ['Ücret artışı yansımamış'],
        caseType: 'Bordro itirazı',
        work: ['Artış kaydı ile bordro karşılaştırılıyor.', 'Artışın sisteme geç girildiği görüldü, fark hesaplanıyor.'],
        note: 'Artış {day} günü girilmiş, bordro ondan önce kapanmış.',
        question: 'Artış mektubunuzu ekler misiniz?',
        answer: 'Mektubu ekledim, yeni ücretim üzerinde yazıyor.',
        file: pdf(
          'artis-mektubu.pdf',
          'Ücret artışı bildirimi',
          'Çalışan: {employee}',
          'Sicil: {ident}',
          'Yeni ücret: {salary}',
          'Geçerlilik: {month}',
        ),
        approval: 'Fark ödemesi bordro müdürünün onayında.',
        again: 'Bu ayın bordrosunda da eski ücret görünüyor.',
        solved: ['Yeni ücret işlendi, {amount} fark gelecek maaşla ödenecek.'],
      },
      {
        caseType: 'Bordro itirazı',
        work: ['Puantaj ile bordro karşılaştırılıyor.', 'Puantajda eksik işlenen gün bulundu, fark hesaplanıyor.'],
        note: 'Fark brüt {amount}; vardiya kaydı takım liderinden istendi.',
        question: 'Eksik görünen günleri tek tek yazar mısınız?',
        answer: '{day} günü ve ertesi gün eksik. Bordromu ekledim, vardiya ekranında çalışmış görünüyorum.',
        file: payslip,
        approval: 'Puantaj düzeltmesi takım liderinin onayında.',
        again: 'Fark yattı ama hesapladığımdan {count} gün eksik.',
        solved: ['Fark {amount} olarak hesaplandı, gelecek maaşla ödenecek; hesap dökümü çalışana gönderildi.'],
      },
    ],
    'Fazla ödeme': [
      {
        caseType: 'Bordro düzeltmesi',
        work: ['Fazla ödenen tutar hesaplanıyor.', 'Geri ödeme planı hazırlandı, onaya sunuluyor.'],
        note: 'Fazla ödeme iki kez işlenen primden kaynaklanıyor.',
        question: 'Tutarı kaç taksitte geri ödemek istediğinizi yazar mısınız?',
        answer: '{count} taksit uygun, gelecek maaştan başlasın.',
        approval: 'Taksit planı bordro müdürünün onayında.',
        solved: ['{amount} tutarındaki fazla ödeme {count} taksitte kesilecek, plan çalışana iletildi.'],
      },
    ],
    'Banka hesabı değişikliği': [
      {
        caseType: 'Bordro düzeltmesi',
        work: ['Yeni hesap bilgisi ve hesap sahibi doğrulanıyor.', 'Yeni IBAN sisteme girildi, ikinci kişinin onayı bekleniyor.'],
        note: 'Değişiklik ayın 25’ine kadar girilirse bu ayın maaşına yetişir.',
        question: 'Yeni hesabınızın IBAN belgesini ekler misiniz?',
        answer: 'IBAN belgesini ekledim, hesap kendi adıma.',
        file: ibanProof,
        approval: 'İkinci bordro uzmanının onayı bekleniyor.',
        solved: ['Yeni IBAN (son dört hane {iban}) tanımlandı, gelecek ödemeden itibaren geçerli.'],
      },
    ],
    'Avans talebi': [
      {
        caseType: 'Bordro sorusu',
        work: ['Avans hakkı ve açık avanslar kontrol ediliyor.', 'Avans formu hazırlandı, imzaya gönderildi.'],
        note: 'Çalışanın açık avansı yok, üst sınırın altında.',
        question: 'Avans formunu imzalayıp ekler misiniz?',
        answer: 'Formu imzaladım ve ekledim.',
        file: pdf(
          'avans-formu.pdf',
          'Avans talep formu',
          'Ad soyad: {employee}',
          'Sicil: {ident}',
          'Tutar: {amount}',
          'Taksit sayısı: {count}',
          'İmza',
        ),
        approval: 'Operasyon yöneticisinin onayı bekleniyor.',
        solved: ['{amount} avans {soon} günü ödenecek, {count} ayda kesilecek.'],
      },
    ],
    'Ücret artışı sorusu': [
      {
        caseType: 'Bordro sorusu',
        work: ['Artış oranı ve geçerlilik tarihi kontrol ediliyor.', 'Hesap tablosu hazırlanıyor.'],
        note: 'Artış {month} ayının 15’inden geçerli, ilk ay yarım yansımış.',
        question: 'Artış mektubunuzdaki tutarı yazar mısınız?',
        answer: 'Mektupta brüt {salary} yazıyor.',
        solved: [
          'Artışın kıst hesaplandığı anlatıldı, hesap tablosu e-postayla gönderildi.',
          'Artış dönemi ve oranı çalışana açıklandı, düzeltme gerekmedi.',
        ],
      },
    ],
  },
  'Prim ve fazla mesai': {
    'Fazla mesai ödemesi': [
      {
        caseType: 'Bordro itirazı',
        work: [
          'Vardiya kaydı ile onaylanan mesailer karşılaştırılıyor.',
          'Onayı geciken {count} saat bulundu, bordroya işleniyor.',
        ],
        note: 'Onay {day} günü, bordro kapandıktan sonra verilmiş.',
        question: 'Fazla çalıştığınız gün ve saatleri yazar mısınız?',
        answer: '{day} günü {count} saat. Onay ekranının görüntüsünü ekledim.',
        file: screenshot('mesai-onayi.png'),
        approval: 'Takım liderinin mesai onayı bekleniyor.',
        again: 'Bordroda yine eksik; bir mesai hâlâ görünmüyor.',
        solved: [
          'Onaylanan {count} saat gelecek bordroya eklendi, tutarı {amount}.',
          'Kayıtlar incelendi; bordrodaki saat onaylananla aynı, döküm çalışana gönderildi.',
        ],
      },
    ],
    'Performans primi': [
      {
        caseType: 'Bordro itirazı',
        work: ['Prim tablosu ve kalite sonucu inceleniyor.', 'Kalite ekibi sonucu doğruladı, prim yeniden hesaplanıyor.'],
        note: 'Kalite notu {day} günü değişmiş, prim dosyası daha önce alınmış.',
        question: 'İtiraz ettiğiniz dönemi ve sonucu yazar mısınız?',
        answer: '{month} dönemi; kalite notum 87 olmalı, tabloda 78 yazıyor.',
        approval: 'Prim düzeltmesi operasyon yöneticisinin onayında.',
        again: 'Düzeltme yapıldı denildi ama {month} bordrosunda yine aynı tutar var.',
        solved: [
          'Prim yeniden hesaplandı, {amount} fark gelecek maaşla ödenecek.',
          'Hesap tablosu çalışanla birlikte incelendi, tutar doğru bulundu.',
        ],
      },
    ],
    'Satış primi': [
      {
        caseType: 'Bordro sorusu',
        work: ['Satış listesi {client} raporuyla karşılaştırılıyor.', '{count} satışın rapora geç düştüğü görüldü.'],
        note: 'İptaller {client} raporundan geliyor, bizde düzeltilemez.',
        question: 'Eksik gördüğünüz satışların tarihlerini yazar mısınız?',
        answer: '{day} günkü {count} satış listede yok.',
        supplier: '{client} satış raporu bekleniyor.',
        solved: ['Geç onaylanan {count} satış prime eklendi, tutarı {amount}.'],
      },
    ],
    'Yabancı dil primi': [
      {
        caseType: 'Bordro sorusu',
        work: ['Dil sınavı sonucu ve proje kaydı kontrol ediliyor.', 'Sonuç eğitim ekibinden doğrulandı, prim tanımlanıyor.'],
        note: 'Prim proje değişikliğinden sonraki ayın başında başlıyor.',
        question: 'Dil sınavı sonuç belgenizi ekler misiniz?',
        answer: 'Sonuç belgesini ekledim.',
        file: pdf('dil-sinavi.pdf', 'Dil sınavı sonucu', 'Ad soyad: {employee}', 'Tarih: {day}', 'Düzey: C1'),
        approval: 'Proje yöneticisinin onayı bekleniyor.',
        solved: ['Dil primi {month} itibarıyla tanımlandı, geriye dönük {amount} ödenecek.'],
      },
    ],
    'Gece çalışması farkı': [
      {
        caseType: 'Bordro itirazı',
        work: [
          'Gece vardiyası saatleri puantajda kontrol ediliyor.',
          '{count} vardiyanın gündüz işlendiği görüldü, düzeltiliyor.',
        ],
        note: 'Vardiya kodu yanlış seçilmiş, takım liderine bilgi verildi.',
        question: 'Gece çalıştığınız günleri yazar mısınız?',
        answer: '{day} ve onu izleyen {count} gece.',
        again: 'Yeni ayda vardiyalarım yine gündüz görünüyor.',
        solved: ['Vardiya kodları düzeltildi, gece farkı {amount} olarak ödenecek.'],
      },
    ],
    'Yol ve yemek ödemesi': [
      {
        caseType: 'Bordro düzeltmesi',
        work: ['Yükleme listesi kontrol ediliyor.', 'Eksik yükleme kart firmasına bildirildi.'],
        note: 'Kart numarası değişmiş, yükleme eski karta gitmiş.',
        question: 'Kartınızın son dört hanesini yazar mısınız?',
        answer: 'Son dört hane {iban}.',
        supplier: 'Kart firmasının yüklemesi {soon} günü yapılacak.',
        again: 'Bu ayın yüklemesi de eski karta gitmiş.',
        solved: ['Eksik yükleme yapıldı, yeni kart numarası sisteme işlendi.'],
      },
    ],
  },
  'Kesintiler ve belgeler': {
    'Vergi ve SGK': [
      {
        caseType: 'Bordro sorusu',
        work: [
          'Kümülatif matrah ve bildirge kontrol ediliyor.',
          'Bildirgede düzeltme gerektiği görüldü, ek bildirge hazırlanıyor.',
        ],
        note: 'Matrah {month} ayında bir üst dilime geçmiş, hesap doğru.',
        question: 'e-Devlet dökümünüzü ekler misiniz?',
        answer: 'Dökümü PDF olarak ekledim.',
        file: pdf(
          'hizmet-dokumu.pdf',
          'Hizmet dökümü',
          'Ad soyad: {employee}',
          'Dönem: {month}',
          'Prim gün sayısı: 2{count}',
          'Kazanç: {salary}',
        ),
        supplier: 'Kurumun bildirgeyi işlemesi bekleniyor.',
        solved: [
          'Ek bildirge verildi, gün sayısı {soon} sonrasında e-Devlet’te görünecek.',
          'Vergi diliminin nasıl değiştiği hesap tablosuyla anlatıldı.',
        ],
      },
    ],
    'İcra ve nafaka': [
      {
        caseType: 'Bordro düzeltmesi',
        work: ['İcra dairesinin yazısı ve kesintiler inceleniyor.', 'Dosya kaydı güncelleniyor, daireye yazı hazırlanıyor.'],
        note: 'Yazı {day} günü gelmiş, kesinti oranı dörtte bir.',
        question: 'Dosya numarasını ve daireden aldığınız yazıyı ekler misiniz?',
        answer: 'Yazıyı ekledim, dosya numarası üzerinde.',
        file: pdf(
          'icra-yazisi.pdf',
          'İcra müdürlüğü yazısı',
          'Dosya: 20{count}{count}/{iban}',
          'Borçlu: {employee}',
          'Tarih: {day}',
        ),
        approval: 'Hukuk biriminin görüşü bekleniyor.',
        solved: ['Kesinti yazıya göre düzenlendi, {month} bordrosundan itibaren geçerli.'],
      },
    ],
    'Bireysel emeklilik': [
      {
        caseType: 'Bordro düzeltmesi',
        work: ['Sözleşme ve katkı oranı kontrol ediliyor.', 'Değişiklik emeklilik şirketine bildirildi.'],
        note: 'Cayma süresi iki ay, talep süresi içinde.',
        question: 'İmzalı talep formunu ekler misiniz?',
        answer: 'Formu imzalayıp ekledim.',
        file: pdf(
          'bes-talep-formu.pdf',
          'Bireysel emeklilik talep formu',
          'Ad soyad: {employee}',
          'Sicil: {ident}',
          'Tarih: {day}',
          'İmza',
        ),
        supplier: 'Emeklilik şirketinin onayı bekleniyor.',
        solved: ['Değişiklik emeklilik şirketinde işlendi, gelecek bordroya yansıyacak.'],
      },
    ],
    'Bordro belgesi': [
      {
        caseType: 'Bordro sorusu',
        work: ['Dönem bordrosu arşivden alınıyor.', 'Bordro hazırlandı, imza ve kaşe için gönderildi.'],
        note: 'Portal yayını {month} dönemi için geç açılmış, birkaç kişi daha soracak.',
        question: 'Bordroyu nereye vereceğinizi ve kaç nüsha gerektiğini yazar mısınız?',
        answer: 'Ev sahibine vereceğim, bir nüsha yeterli.',
        again: 'Gönderilen bordro başka bir döneme ait.',
        solved: [
          '{month} bordrosu PDF olarak e-postayla gönderildi.',
          'Kaşeli bordro {location} ofisine gönderildi, danışmadan alınabilir.',
        ],
      },
    ],
    'Banka ve konsolosluk yazısı': [
      {
        caseType: 'Bordro sorusu',
        work: ['Yazı için ücret ve giriş tarihi bilgileri hazırlanıyor.', 'Yazı hazırlandı, imzada.'],
        note: 'Konsolosluk yazısında unvanın İngilizcesi de yazılmalı.',
        question: 'Yazının hangi kuruma hitaben yazılacağını belirtir misiniz?',
        answer: 'Kuruma hitap yeterli; adım pasaporttaki gibi {employee} olmalı.',
        approval: 'Yazı imza yetkilisinin onayında.',
        solved: ['Gelir yazısı imzalandı, taranmış hâli e-postayla, aslı kargoyla gönderildi.'],
      },
    ],
    'Kıdem ve ihbar hesabı': [
      {
        caseType: 'Bordro sorusu',
        work: ['Giriş tarihi, ara vermeler ve son ücret kontrol ediliyor.', 'Hesap tablosu hazırlandı, ikinci uzman denetliyor.'],
        note: 'Ücretsiz izin süresi hesaptan düşülmüş, tabloda açıklanmalı.',
        question: 'Hesapta hangi tarihin esas alınmasını istediğinizi yazar mısınız?',
        answer: 'Son çalışma günüm {day} olarak alınsın.',
        approval: 'Hesap İK müdürünün onayında.',
        solved: ['Hesap tablosu çalışanla paylaşıldı, sorular telefonda yanıtlandı.'],
      },
    ],
  },
}
