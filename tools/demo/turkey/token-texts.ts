import type { TokenTexts } from '../tokens/token-texts.ts'

export const tokenTexts: TokenTexts = {
  descriptions: {
    ResetPassword: [
      'Çalışan aradı, parolasının süresi dolmuş. Sicil numarası ve işe giriş tarihi soruldu, doğrulandı.',
      'İzinden döndü, parolasını hatırlamıyor. Takım lideri hatta kimliğini doğruladı.',
      'Evden çalışıyor, VPN parolasını yenileyemiyor. Kayıtlı telefonundan geri aranarak kimliği doğrulandı.',
      'Parolasını değiştirirken hata almış, hiçbiriyle giremiyor. Sicil ve doğum yeri soruldu.',
      'Yeni bilgisayar teslim edildi, ilk oturum için parola istedi. Kimlik kartı görüldü.',
      'Oltalama e-postasına parolasını yazdığını bildirdi. Kayıtlı telefonundan geri arandı, parola hemen yenilenecek.',
    ],
    UnlockAccount: [
      'Üst üste yanlış parola girmiş, hesabı kilitlenmiş. Sicil numarası ve takım lideri soruldu, doğrulandı.',
      'Telefonundaki eski parola yüzünden hesap sürekli kilitleniyor. Posta hesabı telefondan kaldırıldı.',
      'Klavye düzeni değiştiği için parola hatalı girilmiş. Masasında kimlik kartı görüldü.',
      'Vardiya başında kilitli olduğunu fark etti. Kayıtlı telefonundan aradı, sicil numarası doğrulandı.',
    ],
    DisableAccount: [
      'İşten ayrıldı. İK çıkış formu onaylandı, hesabın bugün kapatılması istendi.',
      'Çıkış işlemleri tamamlandı, bilgisayar ve kart teslim alındı. İK onayı ekte.',
      'Deneme süresinde ayrıldı. Operasyon yöneticisinin e-postasıyla hesap kapatıldı.',
      'Güvenlik bildirimi: bilgisayarı çalınmış. Bilgi güvenliği hesabın hemen kapatılmasını istedi.',
    ],
    LeaveOfAbsence: [
      'İK Operasyon’un ilettiği izin kaydı. Belge görüldü, çalışan onayı için bağlantı gönderildi.',
      'Çalışan aradı, iznin başlayacağını bildirdi. Sicil numarası ve takım lideri soruldu, doğrulandı.',
      'Takım lideri adına açıldı. Çalışan kayıtlı telefonundan aranarak bilgilendirildi.',
    ],
  },
  voiceMenu: 'Sesli menü: arayan, kayıtlı telefonundan sicil numarası ve ses onayıyla doğrulandı. Çağrı {call}',
  leaves: {
    MATERNITY: {
      days: [112, 126],
      texts: ['Doğum öncesi ve sonrası yasal izin. Rapor İK’da.', 'Çoğul gebelik, ek süreyle birlikte. Rapor İK’da.'],
    },
    PATERNITY: { days: [4, 5], texts: ['Eşi doğum yaptı, babalık izni.', 'Babalık izni, doğum belgesi iletildi.'] },
    SICKNESS: {
      days: [12, 60],
      texts: [
        'Ameliyat sonrası istirahat raporu.',
        'Bel fıtığı tedavisi, heyet raporu var.',
        'Uzun süreli tedavi, rapor yenilenebilir.',
      ],
    },
    WORK_ACCIDENT: {
      days: [7, 30],
      texts: ['Serviste yaşanan kaza, iş kazası bildirimi yapıldı.', 'Ofiste düşme, kırık nedeniyle istirahat.'],
    },
    MILITARY_SERVICE: { days: [28, 180], texts: ['Bedelli askerlik, sevk belgesi iletildi.', 'Askerlik, sevk belgesi İK’da.'] },
    BEREAVEMENT: { days: [3, 5], texts: ['Birinci derece yakınının vefatı.', 'Vefat nedeniyle memlekete gidiyor.'] },
    UNPAID: {
      days: [10, 90],
      texts: [
        'Aile nedeniyle ücretsiz izin, operasyon yöneticisi onayladı.',
        'Yurt dışı seyahati, yıllık izni bittiği için ücretsiz.',
      ],
    },
  },
}
