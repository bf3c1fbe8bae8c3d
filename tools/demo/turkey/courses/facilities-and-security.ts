import type { Courses } from '../../cases/courses.ts'
import { pdf, photo, screenshot } from '../../cases/document-content.ts'

const complaint = 'Servis şikâyeti'
const report = 'Güvenlik ihbarı'

export const facilitiesAndSecurity: Courses = {
  'Servis ve ulaşım': {
    'Servis gelmedi': [
      {
        caseType: complaint,
        work: [
          'Aracın konum kaydı servis firmasından istendi.',
          'Firma aracın yolda arızalandığını bildirdi, tutanak hazırlanıyor.',
        ],
        note: 'Aynı güzergâhta bu ay {count}. şikâyet.',
        question: 'Durağın adını ve servis numarasını yazar mısınız?',
        answer: 'Servis {count}, durak metro çıkışı; taksi fişini ekledim.',
        file: photo('taksi-fisi.png'),
        supplier: 'Servis firmasının yazılı yanıtı bekleniyor.',
        again: 'Bu sabah da gelmedi, yine taksiyle geldik.',
        solved: [
          'Firma yedek araç ayırdı, taksi gideri {amount} olarak ödenecek.',
          'Durak saati düzeltildi, çalışanlara kısa mesajla duyuruldu.',
        ],
      },
    ],
    'Güzergâh ve durak değişikliği': [
      {
        caseType: 'İdari talep',
        work: ['Yeni adrese en yakın duraklar çıkarılıyor.', 'İki durak önerildi, firma ile saat netleşiyor.'],
        note: 'Serviste {count} boş koltuk var.',
        question: 'Yeni adresinizin mahallesini yazar mısınız?',
        answer: 'Mahalle merkezine yakınım; sabah vardiyasındayım.',
        supplier: 'Servis firmasının onayı bekleniyor.',
        solved: ['Yeni durak ve saat tanımlandı, {soon} günü başlıyor.'],
      },
    ],
    'Sürücü şikâyeti': [
      {
        caseType: complaint,
        work: ['Şikâyet servis firmasına ad verilmeden iletildi.', 'Araç hız kaydı geldi, firma sürücüyle görüşüyor.'],
        note: 'Aynı sürücü için geçen ay da şikâyet var.',
        question: 'Olayın tarihini, saatini ve araç plakasını yazar mısınız?',
        answer: '{day} akşamı, saat {time} sularında; plakanın sonu {iban}.',
        supplier: 'Firmanın yazılı savunması bekleniyor.',
        again: 'Aynı sürücü bugün yine durakta beklemedi.',
        solved: ['Firma sürücüyü uyardı ve güzergâhı değiştirdi; yanıt çalışana iletildi.'],
      },
    ],
    Otopark: [
      {
        caseType: 'İdari talep',
        work: ['Kart ve plaka kaydı kontrol ediliyor.', 'Kart yeniden tanımlandı, bariyerde denenecek.'],
        note: 'Otoparkta {count} boş yer kaldı, sıra listesi var.',
        question: 'Aracınızın plakasını portalda güncelleyip yazar mısınız?',
        answer: 'Plakamı güncelledim, sonu {iban}.',
        approval: 'Otopark kontenjanı için onay bekleniyor.',
        solved: ['Kart tanımlandı, bariyer sabah denendi ve açıldı.'],
      },
    ],
  },
  'Ofis ve çalışma alanı': {
    'Giriş kartı': [
      {
        caseType: 'İdari talep',
        work: ['Kartın yetkileri geçiş sisteminde kontrol ediliyor.', 'Eski kart iptal edildi, yenisi basılıyor.'],
        note: 'Kart {day} gününden beri okutulmamış.',
        question: 'Kartın üzerindeki numarayı ve açılmayan kapıyı yazar mısınız?',
        answer: 'Kart {iban}, {floor}. kat ana kapı.',
        approval: 'Kat yetkisi için yönetici onayı bekleniyor.',
        again: 'Yeni kart ana girişi açıyor ama {floor}. katı açmıyor.',
        solved: ['Yeni kart basıldı, danışmadan teslim alındı.', 'Kat yetkisi eklendi, kapı denendi.'],
      },
    ],
    'Klima ve havalandırma': [
      {
        caseType: 'İdari talep',
        work: ['Teknik ekip {floor}. katta sıcaklık ölçüyor.', 'Filtrenin dolu olduğu görüldü, bakım yapılıyor.'],
        note: 'Ölçülen sıcaklık 28 derece, hedef 23.',
        question: 'Sorunun hangi saatlerde arttığını yazar mısınız?',
        answer: 'Öğleden sonra, saat {time} sularında dayanılmaz oluyor.',
        supplier: 'Klima servisi {soon} günü gelecek.',
        again: 'İki gün iyiydi, bugün yine aynı.',
        solved: ['Filtre değiştirildi, sıcaklık 23 dereceye indi.', 'Kanat yönü değiştirildi, çalışanlar memnun.'],
      },
    ],
    Temizlik: [
      {
        caseType: 'İdari talep',
        work: ['Temizlik listesi ve son kontrol saati inceleniyor.', 'Ekip {floor}. kata yönlendirildi.'],
        note: 'Hafta sonu ekibi eksik çalışmış.',
        question: 'Yeri daha ayrıntılı tarif eder misiniz?',
        answer: '{floor}. kat, asansörün sağındaki bölüm.',
        supplier: 'Temizlik firmasına yazıyla bildirildi.',
        again: 'Bu hafta yine aynı durumda.',
        solved: ['Alan temizlendi, kontrol sıklığı günde üçe çıkarıldı.'],
      },
    ],
    Yemekhane: [
      {
        caseType: 'İdari talep',
        work: ['Konu yemek firmasına iletildi, numune ayrıldı.', 'Firma ile görüşüldü, önlem bekleniyor.'],
        note: 'Diyetisyen aylık menüye yeniden bakacak.',
        question: 'Yemeğin adını ve saatini yazar mısınız?',
        answer: '{day} günü öğle yemeğiydi, saat 12:30 sularında.',
        supplier: 'Yemek firmasının yazılı yanıtı bekleniyor.',
        solved: ['Firma uyarıldı, menüde değişiklik yapıldı ve çalışana bildirildi.'],
      },
    ],
    'Kayıp eşya': [
      {
        caseType: 'İdari talep',
        work: ['Kayıp eşya dolabına ve tutanaklara bakılıyor.', 'Temizlik ve servis ekiplerine soruldu.'],
        note: 'Eşya dolabında tarife uyan bir parça var.',
        question: 'Eşyanın ayırt edici bir özelliğini yazar mısınız?',
        answer: 'Üzerinde adımın baş harfleri var.',
        solved: [
          'Eşya bulundu, kimlik gösterilerek danışmadan teslim alındı.',
          'Eşya bulunamadı, tarifi kayıp listesine yazıldı.',
        ],
      },
    ],
    'Masa ve sandalye': [
      {
        caseType: 'İdari talep',
        work: ['Masaya gidildi, hasara bakıldı.', 'Yedek sandalye verildi, onarım planlandı.'],
        note: 'Depoda {count} yedek sandalye var.',
        question: 'Masa numaranızı ve fotoğrafını ekler misiniz?',
        answer: 'Fotoğrafını ekledim, {floor}. kattayım.',
        file: photo('masa.png'),
        supplier: 'Mobilya firmasından parça bekleniyor.',
        solved: ['Sandalye değiştirildi.', 'Kablo kanalı kapatıldı.'],
      },
    ],
  },
  'Güvenlik olayları': {
    'Şüpheli e-posta': [
      {
        caseType: report,
        work: [
          'İleti karantinaya alındı, başka kimlere gittiği aranıyor.',
          'İletiyi alan {count} kişi bulundu, kutulardan siliniyor.',
        ],
        note: 'Gönderen alan adı {count} gün önce alınmış, bağlantı bir giriş sayfasını taklit ediyor.',
        question: 'Bağlantıyı açtıysanız hangi bilgiyi yazdığınızı belirtir misiniz?',
        answer: 'Kullanıcı adımı yazdım, sonra şüphelenip kapattım; ekran görüntüsünü ekledim.',
        file: screenshot('supheli-ileti.png'),
        again: 'Aynı içerikte ileti bugün başka bir adresten geldi.',
        solved: ['Gönderen engellendi, ileti bütün kutulardan silindi; parola sıfırlandı ve oturumlar kapatıldı.'],
      },
    ],
    'Kişisel veri ihlali': [
      {
        caseType: report,
        work: [
          'Dosyaya erişim kapatıldı, kimlerin açtığına bakılıyor.',
          'Etkilenen kişi listesi çıkarıldı, hukuk birimi bilgilendirildi.',
        ],
        note: '72 saatlik bildirim süresi {time} itibarıyla başladı.',
        question: 'Dosyanın kimlere ne zaman gönderildiğini yazar mısınız?',
        answer: '{day} günü saat {time} sularında, tek bir adrese gönderildi.',
        approval: 'Hukuk biriminin değerlendirmesi bekleniyor.',
        solved: [
          'Alıcı dosyayı sildiğini yazıyla bildirdi, olay kaydı tamamlandı.',
          'Klasörün yetkileri düzeltildi, erişim kaydı dosyaya eklendi.',
        ],
      },
    ],
    'Kayıp veya çalınan cihaz': [
      {
        caseType: report,
        work: [
          'Cihazın oturumları kapatıldı, uzaktan silme komutu gönderildi.',
          'Silme komutunun sonucu bekleniyor, yeni cihaz hazırlanıyor.',
        ],
        note: 'Diski şifreli, son görüldüğü saat {time}.',
        question: 'Polis tutanağını ekler misiniz?',
        answer: 'Tutanağın kopyasını ekledim.',
        file: pdf(
          'tutanak.pdf',
          'Kayıp ve çalıntı tutanağı',
          'Bildiren: {employee}',
          'Tarih: {day}',
          'Saat: {time}',
          'Cihaz: {device}',
        ),
        approval: 'Yeni cihaz için yönetici onayı bekleniyor.',
        solved: ['Cihaz uzaktan silindi, kart ve parolalar yenilendi; olay kaydı tamamlandı.'],
      },
    ],
    'Parola paylaşımı': [
      {
        caseType: report,
        work: ['Hesabın giriş kayıtları inceleniyor.', 'Parola değiştirildi, ekip lideriyle görüşülüyor.'],
        note: 'Aynı hesaptan aynı saatte iki ayrı masadan giriş var.',
        question: 'Bunu hangi vardiyada gördüğünüzü yazar mısınız?',
        answer: '{day} günü akşam vardiyasında.',
        solved: ['Hesabın parolası sıfırlandı, ekibe kısa bir bilgilendirme yapıldı.'],
      },
    ],
    'Temiz masa ihlali': [
      {
        caseType: report,
        work: ['Alan fotoğraflandı, kâğıtlar toplandı.', 'Takım lideriyle görüşüldü, hatırlatma hazırlanıyor.'],
        note: 'Aynı bölümde geçen ay da bulgu var.',
        question: 'Bulunan kâğıtların nerede olduğunu yazar mısınız?',
        answer: 'Kilitli dolaba koydum, anahtarı {colleague} adlı arkadaşta.',
        solved: ['Kâğıtlar imha edildi, ekibe temiz masa kuralı hatırlatıldı.'],
      },
    ],
  },
}
