import type { Asks } from '../../cases/case-texts.ts'

export const accountsAndDevices: Asks = {
  'Hesap ve erişim': {
    'Parola sıfırlama': [
      'Ağ parolası: Ağ parolamın süresi dolmuş, bilgisayarımda oturum açamıyorum. Değiştirme ekranı “parola geçmişe uymuyor” diyor.',
      'Ağ parolası: İzinden döndüm, saat {time} itibarıyla parolam kabul edilmiyor. Vardiyam başladı, sıfırlanmasını rica ederim.',
      'E-posta parolası: Posta kutumun parolasını telefonda değiştirdim, şimdi bilgisayarda da telefonda da girilmiyor.',
      'E-posta parolası: Web postası parolamı unuttum, kurtarma kodu eski telefonuma gidiyor.',
      'VPN parolası: Evden çalışıyorum, VPN parolam {day} tarihinde değişmiş görünüyor ama ben değiştirmedim.',
      'VPN parolası: VPN “kimlik doğrulanamadı” hatası veriyor, parolanın sıfırlanmasını istiyorum.',
      'Müşteri ekranı parolası: {client} ekranının parolası kilitlendi, çağrı alamıyorum. Kullanıcı adım değişmedi.',
      'Müşteri ekranı parolası: {client} ekranına yeni şifre tanımlandı denildi ama bana şifre ulaşmadı.',
    ],
    'Kilitlenen hesap': [
      'Çok sayıda hatalı giriş: Klavye düzeni değiştiği için parolamı birkaç kez yanlış yazdım, hesabım kilitlendi.',
      'Çok sayıda hatalı giriş: Hesabım bugün {count}. kez kilitleniyor. Eski telefonumda kayıtlı parola yüzünden olabilir mi?',
      'Uzun süre kullanılmayan hesap: Doğum izninden döndüm, hesabım pasife alınmış. {day} tarihinden beri işbaşındayım.',
      'Uzun süre kullanılmayan hesap: Askerlik dönüşü hesabımın yeniden açılması gerekiyor, özlük kaydım güncellendi.',
    ],
    'Yeni kullanıcı hesabı': [
      'Yeni çalışan: {soon} tarihinde başlayacak {count} kişilik grup için kullanıcı hesaplarının açılmasını rica ediyoruz, liste ektedir.',
      'Yeni çalışan: Ekibe yeni katılan {colleague} için hesap açılmadı, eğitim ekranlarına giremiyor.',
      'Proje değişikliği: {program} projesine geçtim, eski hesabım kapandı ama yenisi açılmadı.',
      'Dış kaynak personeli: {location} ofisinde {count} ay çalışacak danışman için süreli hesap gerekiyor.',
    ],
    'Yetki değişikliği': [
      'Paylaşılan klasör: Vardiya listelerinin bulunduğu ortak klasöre yazma yetkisi istiyorum, yöneticimin onayı ekte.',
      'Paylaşılan klasör: {program} klasörünü göremiyorum, dün akşama kadar erişebiliyordum.',
      'Uygulama rolü: Kalite dinleme ekranında “uzman” rolüne geçirilmem gerekiyor. {day} itibarıyla yeni görevimdeyim.',
      'Dağıtım listesi: {program} dağıtım listesine eklenmeyi ve eski projemin listesinden çıkarılmayı talep ediyorum.',
    ],
    'Çok adımlı doğrulama': [
      'Telefon değişikliği: Telefonumu değiştirdim, doğrulama uygulamasını yeni cihaza taşıyamıyorum.',
      'Kod gelmiyor: Giriş ekranında kod istiyor, kısa mesaj {time} sularından beri gelmiyor.',
      'Kod gelmiyor: Doğrulama uygulaması kod üretiyor ama sistem “geçersiz kod” diyor; telefonun saati doğru.',
      'İlk kurulum: İlk kez evden çalışacağım, doğrulama uygulamasının kurulumu için destek rica ediyorum.',
    ],
    'Hesap kapatma': [
      'Ekibimden {colleague} {day} itibarıyla ayrıldı, hesaplarının kapatılmasını rica ederim.',
      'Staj süresi biten {count} arkadaşımızın ağ ve e-posta hesaplarının kapatılması gerekiyor.',
      'Proje sonlandı, ortak kullanılan {program} hesabının kapatılıp arşivlenmesini istiyoruz.',
    ],
  },
  Donanım: {
    'Bilgisayar arızası': [
      'Açılmıyor: {device} etiketli bilgisayar açılmıyor, güç ışığı yanıp sönüyor. Yan masaya geçtim ama orası da dolacak.',
      'Açılmıyor: Elektrik kesintisinden sonra kasadan bip sesi geliyor, görüntü yok.',
      'Mavi ekran: Günde {count} kez mavi ekran alıyorum, çağrı ortasında kapanıyor. Son hata saat {time} sularında oldu.',
      'Yavaş çalışıyor: Bilgisayar açıldıktan sonra {count} dakika kullanılamıyor, müşteri bekletiyorum.',
      'Yavaş çalışıyor: {device} etiketli cihazda disk dolu uyarısı var, programlar donuyor.',
      'Isınma veya ses: Dizüstü çok ısınıyor ve fanı sürekli çalışıyor, müşteri sesi duyuyor.',
    ],
    Kulaklık: [
      'Ses gelmiyor: Kulaklığımın sol tarafından ses gelmiyor, başka bilgisayarda da denedim.',
      'Ses gelmiyor: Çağrı sırasında ses gidip geliyor, kabloyu oynatınca düzeliyor.',
      'Mikrofon çalışmıyor: Müşteriler beni duymuyor, mikrofon ayarlarında ses çubuğu hareket etmiyor.',
      'Kablo veya bağlantı: Kulaklığın USB ucu kırıldı, {location} ofisinden değişim istiyorum.',
      'Yedek parça: Kulak süngeri yırtıldı, yedek sünger ve mikrofon başlığı rica ediyorum.',
    ],
    'Monitör, klavye ve fare': [
      'Monitör: İkinci monitör görüntü vermiyor, kabloyu değiştirdik yine olmadı.',
      'Monitör: Ekranda yeşil çizgiler var, {floor}. kat {count} numaralı masa.',
      'Klavye: Klavyede “ğ” ve “ş” tuşları basmıyor, not yazarken zorlanıyorum.',
      'Fare: Fare çift tıklıyor, kayıtları yanlışlıkla kapatıyorum.',
    ],
    'Yazıcı ve tarayıcı': [
      'Kâğıt sıkışması: {floor}. kattaki yazıcıda kâğıt sıkıştı, kapağı açınca hata gitmiyor.',
      'Toner: {location} ofisindeki yazıcının toneri bitti, çıktılar soluk.',
      'Ağdan görünmüyor: Yazıcı listede görünmüyor, sözleşmeleri basamıyoruz.',
    ],
    'Evden çalışma ekipmanı': [
      'Kurulum: Evden çalışma seti bugün geldi, kurulum için {time} civarında bağlanılmasını rica ederim.',
      'Kargo ile değişim: Evdeki bilgisayar arızalı, değişim için kargo süreci başlatılsın istiyorum. Cihaz etiketi {device}.',
      'İade: Ofise dönüyorum; ekipmanı iade etmek için adres ve teslim formu gerekiyor.',
    ],
  },
  'Yazılım ve uygulamalar': {
    'Müşteri ekranı (CRM)': [
      'Açılmıyor: {client} ekranı açılmıyor, beyaz sayfada kalıyor. Ekipte {count} kişide aynı sorun var.',
      'Kayıt bulunamıyor: Müşterinin dün açtığı kayıt ekranda görünmüyor, numarayla da bulunmuyor.',
      'Hata mesajı: Kayıt kapatırken “işlem tamamlanamadı (kod {count}0{count})” hatası alıyorum.',
      'Yavaşlık: Ekran {time} sularından beri çok yavaş, her tıklama {count} saniye sürüyor.',
    ],
    'E-posta ve takvim': [
      'Gönderim sorunu: Müşteriye gönderdiğim e-postalar geri dönüyor, dönüş iletisini ekledim.',
      'Kota dolu: Posta kutum doldu, {day} tarihinden beri ileti alamıyorum. Kota artırımı mümkün mü?',
      'Ortak posta kutusu: {program} ortak kutusu bilgisayar değişince kayboldu, yeniden eklenmesini istiyorum.',
    ],
    'Vardiya planlama': [
      'Plan görünmüyor: Gelecek haftanın planı bende boş görünüyor, takım arkadaşlarımda var.',
      'Mola kaydı: {day} günü molaya çıktım ama sistem mola kaydı açmamış, uyumsuzluk görünüyor.',
      'Vardiya değişimi: {colleague} ile vardiya değiştik, ikimiz de onayladık ama plana yansımadı.',
    ],
    'Yazılım kurulumu': [
      'Standart yazılım: Yeni bilgisayarıma standart ofis paketi ve PDF okuyucu kurulmasını rica ederim.',
      'Lisans isteyen yazılım: Raporlama için lisanslı tablo aracı gerekiyor, bütçe onayı {day} tarihinde alındı.',
    ],
    'Eğitim platformu': [
      'Zorunlu eğitim tamamlandı görünmüyor, sertifika da oluşmadı. Eğitimi {day} günü bitirmiştim.',
      'Eğitim platformuna girince boş sayfa açılıyor, farklı tarayıcıda da denedim.',
      'Sınavın {count}. sorusunda sayfa dondu, hakkımın geri verilmesini rica ederim.',
    ],
    'Eski bilgi bankası': [
      'Eski bilgi bankasındaki {program} sayfaları açılmıyor, yeni sistemde de yok.',
      'Arşivdeki prosedür belgesine ihtiyacım var, bağlantı çalışmıyor.',
    ],
  },
}
