import type { CaseTexts } from '../../cases/case-texts.ts'
import { accountsAndDevices } from './accounts-and-devices.ts'
import { facilitiesAndSecurity } from './facilities-and-security.ts'
import { humanResources } from './human-resources.ts'
import { networkAndTelephony } from './network-and-telephony.ts'
import { payroll } from './payroll.ts'

const lira = new Intl.NumberFormat('tr-TR')

export const caseTexts: CaseTexts = {
  asks: { ...accountsAndDevices, ...networkAndTelephony, ...payroll, ...humanResources, ...facilitiesAndSecurity },
  openings: [
    'Merhaba,',
    'İyi çalışmalar,',
    'Merhabalar, kolay gelsin.',
    'Çalışan aradı, sorununu şöyle anlattı:',
    'Takım lideri adına iletiyorum:',
    'Daha önce de aynı konuda yazmıştım.',
  ],
  closings: [
    'Teşekkür ederim.',
    'Geri dönüşünüzü bekliyorum.',
    'Bugün içinde dönüş yapılabilirse sevinirim.',
    'Gerekirse {time} sonrasında aranabilirim.',
    'Vardiyam akşama kadar sürüyor, masamdayım.',
    'Çalışana bilgi verildi, dönüş bekliyor.',
  ],
  tried: {
    heading: 'Denenenler:',
    steps: [
      'Bilgisayar yeniden başlatıldı.',
      'Tarayıcı önbelleği temizlendi.',
      'Başka bir masada denendi.',
      'Portalın güncel sürümünden tekrar bakıldı.',
      'Takım liderine soruldu.',
      'Banka ve ilgili kurum arandı.',
      'Aynı işlem ertesi gün yinelendi.',
    ],
  },
  accounts: [
    'Sorun ilk kez {day} tarihinde görüldü. O gün geçici bir çözüm bulundu ve konu kapandı sandık; ancak hafta sonu vardiyasında aynı durum yeniden yaşandı. Ekipte {count} kişi daha etkilendiğini söylüyor. Etkilenenlerin listesini ve saatlerini tutuyoruz, isterseniz paylaşabilirim. Konunun kalıcı olarak çözülmesi için kimin ne yapması gerektiğini de öğrenmek isteriz.',
    'Konuyu önce takım liderime, ardından {colleague} ile birlikte operasyon yöneticimize ilettim. İkisi de destek birimine yazmamı önerdi. {day} tarihinde telefonla görüştüğüm arkadaş kaydın açıldığını söylemişti fakat numara ulaşmadı. Aynı kayıt varsa birleştirilmesini, yoksa bu kaydın esas alınmasını rica ederim. Yaklaşık {count} gündür bekliyorum ve her gün yeniden anlatmak zorunda kalıyorum.',
    'Ayrıntıları sırasıyla yazıyorum: {day} tarihinde işlem başladı, {count} gün içinde tamamlanacağı bildirildi, süre dolunca sistemde “tamamlandı” görünmesine rağmen sonuç bana ulaşmadı. Ekte gönderdiğim belgede tarihler ve tutarlar açıkça görülüyor. Toplam fark {amount}. Hatanın nerede olduğunu ve düzeltmenin ne zaman yapılacağını yazılı olarak öğrenmek istiyorum.',
  ],
  urgent: ['ACİL', 'Bugün bitmeli', 'Müşteri bekliyor'],
  resolutions: {
    'Bilgi teknolojileri': [
      'Uzaktan bağlanılarak ayar düzeltildi, çalışan denedi ve sorunun giderildiğini doğruladı.',
      'Hesap yeniden etkinleştirildi, geçici parola kısa mesajla iletildi.',
      'Arızalı parça değiştirildi, cihaz teslim edildi.',
      'Servis sağlayıcıyla görüşüldü, hat {time} itibarıyla normale döndü.',
      'Yetki tanımlandı; oturum kapatılıp açıldıktan sonra erişim sağlandı.',
    ],
    Bordro: [
      'Bordro kontrol edildi, fark {amount} olarak hesaplandı ve {month} ödemesine eklendi.',
      'Banka bilgisi güncellendi, ödeme yeniden gönderildi.',
      'Belge hazırlanarak e-postayla iletildi.',
      'Hesaplama çalışana anlatıldı, düzeltme gerektiren bir durum bulunmadı.',
    ],
    'İnsan kaynakları': [
      'Kayıt güncellendi ve çalışana bilgi verildi.',
      'Belge imzalanarak {location} ofisine gönderildi.',
      'İzin kaydı düzeltildi, kalan gün {count} olarak göründü.',
      'Çalışana süreç anlatıldı, başvurusu ilgili döneme alındı.',
    ],
    'İdari işler': [
      'Servis firmasıyla görüşüldü, durak ve saat güncellendi.',
      'Teknik ekip yerinde müdahale etti, sorun giderildi.',
      'Yeni kart basıldı, danışmadan teslim alınabilir.',
    ],
    'Bilgi güvenliği': [
      'Hesap parolası sıfırlandı, oturumlar kapatıldı, cihaz tarandı; bulgu yok.',
      'Gönderen engellendi, ileti tüm kutulardan silindi.',
      'Cihaz uzaktan silindi, olay kaydı tamamlandı.',
    ],
  },
  cancellations: [
    'Çalışan talebinden vazgeçti.',
    'Aynı konuda başka bir kayıt var, bu kayıt iptal edildi.',
    'Yanlış kategoriyle açılmış, yeni kayıt oluşturuldu.',
  ],
  progress: {
    Atandı: [
      'Kayıt ilgili ekibe atandı.',
      'İnceleme için uzman arkadaşa yönlendirildi.',
      'Sıraya alındı, öncelik kontrol edildi.',
    ],
    İşlemde: [
      'Çalışanla görüşüldü, inceleme sürüyor.',
      'Kayıtlar kontrol ediliyor, saat {time} sonrasında yeniden bakılacak.',
      'Sorun yinelenebildi, düzeltme üzerinde çalışılıyor.',
    ],
    'Tedarikçi Bekleniyor': [
      'Tedarikçiye bildirildi, {day} tarihine kadar yanıt bekleniyor.',
      'Yedek parça siparişi verildi.',
      'Sağlayıcıda arıza kaydı açıldı.',
    ],
    'Yönetici Onayında': ['Yönetici onayına gönderildi.', 'Bütçe onayı bekleniyor.', 'Onay hatırlatması yapıldı.'],
    'Yeniden Açıldı': ['Çalışan sorunun sürdüğünü bildirdi, kayıt yeniden açıldı.', 'Aynı hata {day} günü tekrarlandı.'],
  },
  questions: [
    'İşlemi tamamlayabilmemiz için ekran görüntüsü ekler misiniz?',
    'Sorunun yaşandığı gün ve saati yazabilir misiniz?',
    'IBAN belgenizi ve imzalı dilekçenizi eklemenizi rica ederiz.',
    'Sorun devam ediyor mu, kontrol edip bize yazar mısınız?',
  ],
  answers: [
    'Ekran görüntüsünü ekledim, {day} günü saat {time} sularında oldu.',
    'Evet, sorun hâlâ sürüyor.',
    'Belgeyi imzalayıp ekledim, başka bir şey gerekirse yazabilirsiniz.',
    'Bugün yeniden denedim, bu kez farklı bir hata verdi.',
  ],
  notes: [
    'Çalışan arandı, ulaşılamadı. Öğleden sonra yeniden denenecek.',
    'Benzer {count} kayıt var, kök neden incelemesine eklendi.',
    'Takım lideriyle görüşüldü, bilgi verildi.',
    'Çalışan akşam vardiyasında, 18.00’den sonra aranmalı.',
    'Geçen ay da aynı konuda kayıt açılmış.',
    'İkinci seviyeye iletildi, cihaz etiketi {device}.',
    'Dönüş {day} tarihine kadar bekleniyor.',
    'Ödeme listesi kontrol edildi, fark {amount}.',
  ],
  documents: [
    { name: 'ekran-goruntusu.png', kind: 'picture', lines: [] },
    { name: 'hata-ekrani.png', kind: 'picture', lines: [] },
    { name: 'hesap-dokumu.pdf', kind: 'pdf', lines: ['Hesap dökümü', 'Dönem: {month}', 'Fark: {amount}'] },
    { name: 'bordro.pdf', kind: 'pdf', lines: ['Bordro', 'Dönem: {month}', 'Net ödeme: {amount}'] },
    { name: 'dilekce.pdf', kind: 'pdf', lines: ['Dilekçe', 'Tarih: {day}', 'Gereğinin yapılmasını arz ederim.'] },
    { name: 'saglik-raporu.pdf', kind: 'pdf', lines: ['Sağlık raporu', 'Başlangıç: {day}', 'Süre: {count} gün'] },
    { name: 'etkilenenler.txt', kind: 'text', lines: ['Etkilenen çalışanlar', '{colleague}', 'Toplam: {count}'] },
    { name: 'hata-kaydi.txt', kind: 'text', lines: ['Cihaz {device}', 'Saat {time}', 'Bağlantı zaman aşımına uğradı.'] },
  ],
  speaksOfFile: /ekte|ekled/,
  fillers: {
    months: ['Ocak', 'Şubat', 'Mart', 'Nisan', 'Mayıs', 'Haziran', 'Temmuz', 'Ağustos', 'Eylül', 'Ekim', 'Kasım', 'Aralık'],
    day: (day, month) => `${day} ${month}`,
    amount: (amount) => `${lira.format(amount)} TL`,
  },
  statuses: {
    opened: 'Açık',
    assigned: 'Atandı',
    working: 'İşlemde',
    waitingForEmployee: 'Çalışan Yanıtı Bekleniyor',
    waiting: ['Tedarikçi Bekleniyor', 'Yönetici Onayında', 'Yeniden Açıldı'],
    resolved: 'Çözüldü',
    closed: 'Kapatıldı',
    cancelled: 'İptal',
  },
}
