import type { Asks } from '../../cases/case-texts.ts'

export const humanResources: Asks = {
  İzin: {
    'Yıllık izin': [
      'Kalan gün itirazı: Portalda {count} gün kalan iznim görünüyor, kendi hesabıma göre daha fazla olmalı.',
      'Onay bekliyor: {soon} için istediğim izin bir haftadır onay bekliyor, uçak biletimi almam gerekiyor.',
      'İptal: {soon} tarihli iznimi iptal etmek istiyorum, takım liderimin bilgisi var.',
      'Devir: Geçen yıldan kalan {count} günün bu yıla devri yapılmamış.',
    ],
    'Mazeret izni': [
      'Evlilik: {soon} tarihinde evleniyorum, evlilik izni için hangi belge gerekiyor?',
      'Vefat: Birinci derece yakınımın vefatı nedeniyle {day} itibarıyla izin kullanıyorum.',
      'Taşınma: Taşınma izni girmek istedim, sistem “hak yok” uyarısı verdi.',
    ],
    'Doğum ve süt izni': [
      'Başlangıç tarihi: Doğum iznimin başlangıcı {soon} olmalı, raporum ekte.',
      'Süt izni saatleri: Süt iznimi günün sonunda kullanmak istiyorum, planlamaya iletilmesini rica ederim.',
      'Yarı zamanlı dönüş: Yarı zamanlı dönüş için başvuru formunu ve ücret etkisini öğrenmek istiyorum.',
    ],
    'Hastalık raporu': [
      'Rapor bildirimi: {day} tarihinden itibaren {count} gün raporluyum, rapor ektedir.',
      'e-Rapor görünmüyor: Doktor e-rapor düzenledi ama sistemde görünmüyor, devamsız yazılmışım.',
      'İş göremezlik ödeneği: Raporlu {count} gün için ödenek hesabıma yatmadı.',
    ],
    'Ücretsiz izin': [
      'Ailevi nedenlerle {soon} tarihinden başlamak üzere {count} hafta ücretsiz izin talep ediyorum.',
      'Ücretsiz izinden erken dönmek istiyorum, hangi tarihte vardiyaya yazılabilirim?',
      'Ücretsiz izindeyken özel sağlık sigortam devam ediyor mu?',
    ],
  },
  'Özlük ve belgeler': {
    'Çalışma belgesi': [
      'Türkçe: Kira sözleşmesi için Türkçe çalışma belgesi rica ediyorum.',
      'İngilizce: Yüksek lisans başvurusu için İngilizce çalışma belgesi gerekiyor, son tarih {soon}.',
      'Islak imzalı: Islak imzalı çalışma belgesini {location} ofisinden elden almak istiyorum.',
    ],
    'Kişisel bilgi güncelleme': [
      'Adres: Adresim değişti, servis ve tebligat için güncellenmesini rica ederim. Yerleşim belgesi ekte.',
      'Medeni hâl: {day} günü evlendim; soyadım ve medeni hâlim güncellenmeli.',
      'Eğitim: Mezun oldum, diplomamı ekledim. Eğitim bilgimin lisans olarak değişmesini istiyorum.',
      'Acil durumda aranacak kişi: Acil durumda aranacak kişinin telefonu değişti.',
    ],
    'Özlük evrakı teslimi': [
      'Eksik evrak: Eksik evrak uyarısı geldi, hangi belgenin eksik olduğunu öğrenebilir miyim?',
      'Sağlık raporu: Periyodik sağlık raporumu {day} günü teslim ettim, portalda hâlâ eksik görünüyor.',
      'Adli sicil: Adli sicil kaydını e-Devlet’ten aldım, nereye yükleyeceğim?',
    ],
    'Görev veya lokasyon değişikliği': [
      'Proje değişikliği: {program} projesine geçiş talebim var, şartları öğrenmek istiyorum.',
      'Şehir değişikliği: Ailevi nedenle {location} ofisine geçmek istiyorum, uygun kadro var mı?',
    ],
    'İşten ayrılış': [
      'İstifa dilekçesi: İstifa dilekçemi {day} tarihinde verdim, ihbar süremin hesaplanmasını istiyorum.',
      'Çıkış kodu: Çıkış kodum yanlış girilmiş, işsizlik başvurum reddedildi.',
      'Ekipman iadesi: Evdeki bilgisayar ve kulaklığı iade edeceğim, kargo kodu rica ederim.',
    ],
    'Askerlik durumu': [
      'Tecil: Tecil belgem yenilendi, sisteme işlenmesini istiyorum.',
      'Sevk: {soon} tarihinde sevkim var, iş akdimin askıya alınması için ne yapmalıyım?',
    ],
  },
  'Sağlık ve yan haklar': {
    'Özel sağlık sigortası': [
      'Poliçe kapsamı: Fizik tedavi poliçe kapsamında mı, yıllık {count} seans hakkım var mı?',
      'Aile bireyi ekleme: Yeni doğan çocuğumu poliçeye eklemek istiyorum, doğum belgesi ekte.',
      'Ödenmeyen fatura: {day} tarihli {amount} tutarındaki fatura ödenmedi, gerekçe bildirilmedi.',
      'Anlaşmalı kurum: {location} için anlaşmalı diş kliniği listesini rica ediyorum.',
    ],
    'İş yeri hekimi': [
      'Randevu: İş yeri hekiminden bu hafta içinde randevu rica ediyorum, ses kısıklığım geçmiyor.',
      'Periyodik muayene: Periyodik muayene tarihim geçmiş görünüyor, yeni tarih alabilir miyim?',
    ],
    'İş kazası bildirimi': [
      'Ofiste: {day} günü saat {time} sularında ıslak zeminde kaydım, bileğim incindi. Revire gittim.',
      'Serviste: Sabah servisinde ani fren sırasında başımı çarptım, {count} arkadaşım da etkilendi.',
      'Evden çalışırken: Mesai sırasında sandalyem kırıldı ve düştüm, hastane raporu ekte.',
    ],
    'Psikolojik destek hattı': [
      'Psikolojik destek hattından görüşme almak istiyorum, bilgilerimin paylaşılmamasını rica ederim.',
      'Görüşmem {day} günü iptal olmuş, yeni saat verilebilir mi?',
      'Zor bir müşteri görüşmesinden sonra destek almak istiyorum; yöneticimin bilmesini istemiyorum.',
    ],
    'Kreş ve eğitim yardımı': [
      'Başvuru: Kreş yardımı başvurum için gerekli belgeleri öğrenmek istiyorum.',
      'Ödeme: {month} ayı kreş yardımı ödenmedi, fatura tutarı {amount}.',
    ],
    'Hediye çeki ve kampanyalar': [
      'Kod ulaşmadı: Doğum günü hediye çekimin kodu bana ulaşmadı.',
      'Kullanım koşulları: Hediye çekini iki parçada kullanabilir miyim, son gün {soon} yazıyor.',
    ],
  },
  'İşe alım ve eğitim': {
    'Aday yönlendirme': [
      'Arkadaşını öner: {program} için bir arkadaşımı önerdim, başvurusu hangi aşamada?',
      'Öneri ödülü: Önerdiğim arkadaşım {count} ayını doldurdu, {amount} ödül ödenmedi.',
    ],
    'İç ilan başvurusu': [
      'Başvuru durumu: Takım liderliği ilanına {day} günü başvurdum, sonuç ne zaman açıklanacak?',
      'Başvuru koşulları: Kalite uzmanlığı ilanı için en az {count} ay şartı hangi tarihe göre hesaplanıyor?',
    ],
    'İşe giriş evrakı': [
      'Sözleşme: İmzaladığım sözleşmenin bir kopyası bana verilmedi.',
      'SGK girişi: SGK girişim {day} olarak görünüyor, işe bir gün önce başladım.',
      'Eksik evrak: Evrak listesinde banka hesap belgesi de isteniyor, maaş hesabım henüz açılmadı.',
    ],
    Oryantasyon: [
      'Takvim: Oryantasyon takvimi bana gelmedi, {soon} günü başlıyorum.',
      'Eğitime katılamama: Rahatsızlığım nedeniyle {day} eğitimine katılamadım, telafisi var mı?',
    ],
    'Sertifika ve eğitim talebi': [
      'Zor müşteri yönetimi eğitimine katılmak istiyorum, yöneticim onayladı.',
      '{day} tarihli Excel eğitiminin sertifikası profilimde yok.',
      'Dil eğitimi desteği için başvuru dönemi ne zaman açılacak?',
    ],
  },
}
