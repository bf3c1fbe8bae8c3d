import type { Asks } from '../../cases/case-texts.ts'

export const networkAndTelephony: Asks = {
  'Ağ ve bağlantı': {
    'VPN bağlantısı': [
      'Bağlanmıyor: VPN saat {time} itibarıyla bağlanmıyor, “sunucuya ulaşılamadı” diyor. Ev internetim çalışıyor.',
      'Bağlanmıyor: Güncellemeden sonra VPN uygulaması hiç açılmıyor, cihaz etiketi {device}.',
      'Sık kopuyor: VPN {count} dakikada bir kopuyor, çağrılar yarım kalıyor.',
      'Sertifika hatası: Bağlanırken sertifikanın süresinin dolduğu yazıyor, yenilenmesini rica ediyorum.',
    ],
    'Ofis ağı': [
      'Tek masa: {floor}. kat {count} numaralı masada ağ yok, kabloyu değiştirdik.',
      'Tüm kat: {location} ofisi {floor}. katta ağ tamamen kesildi, yaklaşık {count} kişi çağrı alamıyor.',
      'Tüm lokasyon: {location} lokasyonunda saat {time} sularından beri internet yok, yedek hat da devreye girmedi.',
    ],
    'Kablosuz ağ': [
      'Misafir ağı: {soon} günü müşterimiz denetime gelecek, {count} kişilik misafir ağı erişimi gerekiyor.',
      'Çekim sorunu: Toplantı odasında kablosuz ağ çok zayıf, görüşmeler kesiliyor.',
    ],
    'Ev interneti': [
      'Hız düşük: Evdeki internet hızım {count} Mbps görünüyor, ses kalitesi bozuk.',
      'Altyapı arızası: Mahallede altyapı arızası var, sağlayıcı {soon} tarihine kadar süre verdi. Ofise gelebilir miyim?',
      'Hız testi isteği: Evden çalışmaya geçiş için hız testi sonucumun değerlendirilmesini istiyorum, ekran görüntüsü ekte.',
    ],
    'Engellenen web sitesi': [
      'Müşterinin kargo takip sayfası engelli görünüyor, işimiz için açılması gerekiyor.',
      '{client} yardım sayfası güvenlik duvarına takılıyor, {count} kişi etkileniyor.',
      'Eğitim videolarının olduğu adres açılmıyor, kategori uyarısı çıkıyor.',
    ],
  },
  'Telefon ve çağrı sistemi': {
    'Yazılım telefonu': [
      'Oturum açılmıyor: Yazılım telefonunda oturum açamıyorum, “dahili kullanımda” uyarısı geliyor.',
      'Çağrı düşmüyor: Hazır durumda olmama rağmen {count} dakikadır çağrı düşmüyor.',
      'Tek yönlü ses: Müşteri beni duyuyor ama ben onu duymuyorum, kulaklığı değiştirdim.',
      'Görüşme kopuyor: Görüşmeler tam {count}. dakikada kopuyor, müşteriler yeniden arıyor.',
    ],
    'Çağrı yönlendirme': [
      'Yanlış kuyruk: {program} çağrıları bize düşüyor, müşterileri aktarmak zorunda kalıyoruz.',
      'Yetkinlik tanımı: Ekibe katılan {colleague} için {program} yetkinliği tanımlanmalı.',
    ],
    'Ses kaydı': [
      'Kayıt bulunamıyor: {day} tarihinde saat {time} sularındaki görüşmenin kaydı bulunamıyor, itiraz dosyası için gerekli.',
      'Kayıt dinlenemiyor: Kayıt açılıyor ama ses gelmiyor, süre 0:00 görünüyor.',
    ],
    'Sesli yanıt (IVR) anonsu': [
      'Resmî tatil anonsunun {soon} sabahı devreye alınması gerekiyor, metin ekte.',
      '{program} karşılama anonsunda eski kampanya okunuyor, güncellenmesini rica ederiz.',
      'Anonsun ikinci adımında “{count}” tuşu yanlış menüye gidiyor.',
    ],
  },
}
