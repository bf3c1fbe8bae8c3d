import type { Courses } from '../../cases/courses.ts'
import { screenshot, textFile } from '../../cases/document-content.ts'

export const networkAndTelephony: Courses = {
  'Ağ ve bağlantı': {
    'VPN bağlantısı': [
      {
        of: ['Bağlanmıyor', 'Sertifika hatası'],
        caseType: 'Arıza',
        work: [
          'Sertifika ve istemci sürümü uzaktan kontrol ediliyor.',
          'Sertifikanın süresi dolmuş, yenisi cihaza gönderiliyor.',
        ],
        note: 'Cihaz {device} {count} haftadır ofis ağına bağlanmamış, sertifika bu yüzden yenilenmemiş.',
        question: 'Bağlanırken çıkan hata kodunu yazar mısınız?',
        answer: 'Hata 13801 diyor, ekran görüntüsünü ekledim.',
        file: screenshot('vpn-hatasi.png'),
        supplier: 'Güvenlik duvarı üreticisine kayıt açıldı.',
        again: 'Sertifika yenilendikten sonra bağlandım, bugün yine aynı kod.',
        solved: ['Sertifika yenilendi, istemci güncellendi; saat {time} itibarıyla bağlantı kuruldu.'],
      },
      {
        of: ['Sık kopuyor'],
        caseType: 'Arıza',
        work: [
          'Bağlantı kayıtlarında kopma saatleri inceleniyor.',
          'Kopmaların ev modeminin yeniden başlamasıyla aynı anda olduğu görüldü.',
        ],
        note: 'VPN tarafında hata yok, paket kaybı evdeki bağlantıda yüzde {count}.',
        question: 'Modeme kabloyla bağlanıp bir saat dener misiniz?',
        answer: 'Kabloyla denedim, bir saat kopmadı; kablosuzda yine koptu.',
        supplier: 'İnternet sağlayıcısının hat testi bekleniyor, {soon} günü yapılacak.',
        again: 'Kabloyla da kopmaya başladı, çağrım yarım kaldı.',
        solved: ['Çalışan kabloyla bağlandı, bir vardiya boyunca kopma olmadı.'],
      },
    ],
    'Ofis ağı': [
      {
        caseType: 'Arıza',
        work: [
          '{location} ofisi {floor}. kat ağ anahtarı uzaktan kontrol ediliyor.',
          'Anahtarda kapanan port bulundu, yerinde müdahale ediliyor.',
        ],
        note: 'Aynı dolapta geçen ay da kesinti olmuş, güç kaynağı şüpheli.',
        question: 'Masadaki priz numarasını ve yan masaların durumunu yazar mısınız?',
        answer: 'Priz {floor}-{count}{count}, yan masada da bağlantı yok.',
        supplier: 'Servis sağlayıcıda hat arızası var, {time} için süre verildi.',
        again: 'Bağlantı iki saat sonra yeniden gitti.',
        solved: [
          'Arızalı anahtar değiştirildi, kattaki bağlantılar {time} itibarıyla döndü.',
          'Kablo yeniden sonlandırıldı, hız testi yapıldı.',
        ],
      },
    ],
    'Kablosuz ağ': [
      {
        caseType: 'Hizmet talebi',
        work: [
          'Kapsama ölçümü ve ziyaretçi sayısı değerlendiriliyor.',
          'Erişim noktasının kanalı değiştirildi, ölçüm yineleniyor.',
        ],
        note: 'Toplantı odasındaki erişim noktası {count} yıllık, yenileme planında.',
        question: 'Hangi odada, hangi saatte zayıf olduğunu yazar mısınız?',
        answer: '{floor}. kattaki büyük toplantı odası, özellikle saat {time} sularında.',
        approval: 'Misafir erişimi için güvenlik onayı bekleniyor.',
        solved: ['Erişim noktası ayarlandı, odadaki görüşme kesintisiz denendi.'],
      },
    ],
    'Ev interneti': [
      {
        caseType: 'Arıza',
        work: [
          'Hız testi ve ses kalitesi ölçümleri inceleniyor.',
          'Hat değerleri alt sınırın altında, çalışana seçenekler anlatıldı.',
        ],
        note: 'Evden çalışma için en az 16 Mbps gerekiyor, ölçülen {count} Mbps.',
        question: 'Kabloyla yaptığınız bir hız testinin görüntüsünü ekler misiniz?',
        answer: 'Testi kabloyla yaptım, görüntüsünü ekledim.',
        file: screenshot('hiz-testi.png'),
        supplier: 'Sağlayıcının altyapı çalışması {soon} günü bitecek.',
        again: 'Bir gün iyiydi, akşam vardiyasında yine düştü.',
        solved: ['Sağlayıcı hattı düzeltti, yeni hız testi yeterli.', 'Arıza bitene kadar {location} ofisinde masa ayrıldı.'],
      },
    ],
    'Engellenen web sitesi': [
      {
        caseType: 'Erişim talebi',
        work: ['Adresin kategorisi güvenlik duvarında inceleniyor.', 'Adres güvenli bulundu, kural hazırlanıyor.'],
        note: 'Adres “dosya paylaşımı” kategorisine girmiş, yalnızca bu proje için açılabilir.',
        question: 'Sayfanın tam adresini ve uyarıdaki kategori adını yazar mısınız?',
        answer: 'Adres takip.{client} sayfası, uyarıda “sınıflandırılmamış” yazıyor.',
        approval: 'Bilgi güvenliğinin onayı bekleniyor.',
        solved: ['Adres {program} için izin listesine alındı, ekipten denendi.'],
      },
    ],
  },
  'Telefon ve çağrı sistemi': {
    'Yazılım telefonu': [
      {
        of: ['Oturum açılmıyor', 'Çağrı düşmüyor'],
        caseType: 'Arıza',
        work: ['Dahilinin durumu santralde kontrol ediliyor.', 'Dahili eski bir oturumda açık kalmış, kapatıldı.'],
        note: 'Dahili {count}{count}0{count} iki cihazda kayıtlı görünüyor.',
        question: 'Dahili numaranızı ve son çağrınızın saatini yazar mısınız?',
        answer: 'Dahilim {count}{count}0{count}, son çağrı saat {time} sularındaydı.',
        supplier: 'Santral sağlayıcısında kayıt açıldı.',
        again: 'Vardiya değişince “dahili kullanımda” uyarısı yeniden geldi.',
        solved: ['Asılı kalan oturum kapatıldı, dahili yeniden tanımlandı; ilk çağrı düştü.'],
      },
      {
        of: ['Tek yönlü ses', 'Görüşme kopuyor'],
        caseType: 'Arıza',
        work: ['Görüşmenin ağ kaydı inceleniyor.', 'Ses paketlerinin güvenlik duvarında kesildiği görüldü.'],
        note: 'Sorun yalnızca {location} ofisinden yapılan görüşmelerde.',
        question: 'Sorunun yaşandığı bir görüşmenin saatini ve arayan numaranın son dört hanesini yazar mısınız?',
        answer: 'Saat {time}, numaranın sonu {iban}. O günkü görüşmelerin listesini ekledim.',
        file: textFile('gorusmeler.txt', 'Tarih: {day}', '{time}  …{iban}  2 dk 04 sn  kesildi', 'Temsilci: {employee}'),
        supplier: 'Operatörden hat kaydı istendi, yanıt {soon} günü gelecek.',
        again: 'Dün düzelmişti, bugün üç görüşme yine koptu.',
        solved: ['Güvenlik duvarındaki süre ayarı düzeltildi, on deneme görüşmesi kopmadan tamamlandı.'],
      },
    ],
    'Çağrı yönlendirme': [
      {
        caseType: 'Hizmet talebi',
        work: ['Kuyruk ve yetkinlik tanımları inceleniyor.', 'Yanlış kuyruğa giden numara bulundu, tanım hazırlanıyor.'],
        note: 'Değişiklik {program} yayın planına uymalı, mesai sonunda yapılacak.',
        question: 'Hangi kuyruğa düşmesi gerektiğini yazar mısınız?',
        answer: '{program} birinci seviye kuyruğuna düşmeli.',
        approval: 'Operasyon yöneticisinin onayı bekleniyor.',
        again: 'Çağrılar akşamdan sonra yeniden bize düşmeye başladı.',
        solved: ['Yönlendirme düzeltildi, beş deneme çağrısı doğru kuyruğa düştü.'],
      },
    ],
    'Ses kaydı': [
      {
        caseType: 'Arıza',
        work: ['Kayıt sunucusunda görüşme aranıyor.', 'Kayıt arşiv diskinde bulundu, geri yükleniyor.'],
        note: 'O gün {time} ile bir saat sonrası arasında kayıt sunucusu yeniden başlamış.',
        question: 'Arayan numarayı ve görüşmenin yaklaşık saatini yazar mısınız?',
        answer: 'Numaranın sonu {iban}, saat {time} sularıydı.',
        supplier: 'Kayıt sistemi üreticisinden destek istendi.',
        solved: [
          'Kayıt arşivden geri yüklendi, dinlenebildiği doğrulandı.',
          'O saatte kayıt alınmamış; durum yazıyla bildirildi.',
        ],
      },
    ],
    'Sesli yanıt (IVR) anonsu': [
      {
        caseType: 'Hizmet talebi',
        work: ['Anons metni ve yayın saati kontrol ediliyor.', 'Seslendirme tamamlandı, deneme hattına yüklendi.'],
        note: 'Yayın değişikliği gece yarısından sonra kimse aramazken yapılmalı.',
        question: 'Anons metninin onaylanmış son hâlini ekler misiniz?',
        answer: 'Son metni ekledim, {client} onayladı.',
        file: textFile(
          'anons-metni.txt',
          '{client} – karşılama anonsu',
          'Hoş geldiniz. Size daha iyi hizmet verebilmek için görüşmeniz kaydedilmektedir.',
          'Yayın: {soon}',
        ),
        approval: '{client} metni onaylayacak.',
        again: 'Hafta sonu menüsünde hâlâ eski anons okunuyor.',
        solved: ['Yeni anons yayına alındı, üç numaradan aranarak dinlendi.'],
      },
    ],
  },
}
