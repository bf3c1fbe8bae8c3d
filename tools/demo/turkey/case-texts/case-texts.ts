import type { CaseTexts } from '../../cases/case-texts.ts'
import { courses } from '../courses/courses.ts'
import { accountsAndDevices } from './accounts-and-devices.ts'
import { enclosures } from './enclosures.ts'
import { facilitiesAndSecurity } from './facilities-and-security.ts'
import { humanResources } from './human-resources.ts'
import { networkAndTelephony } from './network-and-telephony.ts'
import { payroll } from './payroll.ts'

const lira = new Intl.NumberFormat('tr-TR')

export const caseTexts: CaseTexts = {
  asks: { ...accountsAndDevices, ...networkAndTelephony, ...payroll, ...humanResources, ...facilitiesAndSecurity },
  courses,
  openings: {
    employee: ['Merhaba,', 'İyi çalışmalar,', 'Merhabalar, kolay gelsin.'],
    call: ['Çalışan sorununu şöyle anlattı:', 'Çalışanın anlattığı:'],
    manager: ['Takım lideri adına iletiyorum:', 'Ekibimden gelen talep:'],
  },
  closings: {
    employee: [
      'Teşekkür ederim.',
      'Geri dönüşünüzü bekliyorum.',
      'Bugün içinde dönüş yapılabilirse sevinirim.',
      'Gerekirse {time} sonrasında aranabilirim.',
    ],
    call: ['Çalışana bilgi verildi, dönüş bekliyor.', 'Saat {time} sonrasında aranabilir.', 'Geri aranacağı söylendi.'],
    manager: ['Ekip planı için bugün yanıt rica ediyorum.', 'Sonucu bana da bildirirseniz sevinirim.'],
  },
  tried: {
    heading: 'Denenenler:',
    steps: {
      'Bilgi teknolojileri': [
        'Bilgisayar yeniden başlatıldı.',
        'Başka bir masada denendi.',
        'Aynı işlem ertesi gün yinelendi.',
        'Takım liderine soruldu.',
      ],
      Bordro: [
        'Bordro dökümüyle karşılaştırıldı.',
        'Takım liderine soruldu.',
        'Önceki ayın bordrosuna bakıldı.',
        'Portaldaki açıklama okundu.',
      ],
    },
  },
  accounts: {
    ...Object.fromEntries(
      ['Bilgi teknolojileri', 'İdari işler'].map((division) => [
        division,
        [
          'Sorun ilk kez {day} tarihinde görüldü. O gün geçici bir çözüm bulundu ve konu kapandı sandık; ancak hafta sonu vardiyasında aynı durum yeniden yaşandı. Ekipte {count} kişi daha etkilendiğini söylüyor. Etkilenenlerin listesini ve saatlerini tutuyoruz, isterseniz paylaşabilirim. Konunun kalıcı olarak çözülmesi için kimin ne yapması gerektiğini de öğrenmek isteriz.',
        ],
      ]),
    ),
    ...Object.fromEntries(
      ['Bordro', 'İnsan kaynakları', 'Bilgi güvenliği'].map((division) => [
        division,
        [
          'Konuyu önce takım liderime, ardından {colleague} ile birlikte operasyon yöneticimize ilettim. İkisi de destek birimine yazmamı önerdi. {day} tarihinde telefonla görüştüğüm arkadaş kaydın açıldığını söylemişti fakat numara ulaşmadı. Aynı kayıt varsa birleştirilmesini, yoksa bu kaydın esas alınmasını rica ederim. Yaklaşık {count} gündür bekliyorum ve her gün yeniden anlatmak zorunda kalıyorum.',
        ],
      ]),
    ),
  },
  urgent: ['ACİL', 'Bugün bitmeli', 'Öncelikli'],
  cancellations: [
    'Çalışan talebinden vazgeçti.',
    'Aynı konuda başka bir kayıt var, bu kayıt iptal edildi.',
    'Yanlış kategoriyle açılmış, yeni kayıt oluşturuldu.',
  ],
  calledAgain: (said) => `Çalışan yeniden aradı: ${said}`,
  assignments: [
    'Kayıt ilgili ekibe atandı.',
    'İnceleme için uzman arkadaşa yönlendirildi.',
    'Sıraya alındı, öncelik kontrol edildi.',
  ],
  notes: [
    'Çalışan arandı, ulaşılamadı. Öğleden sonra yeniden denenecek.',
    'Takım lideriyle görüşüldü, bilgi verildi.',
    'Çalışan akşam vardiyasında, 18.00’den sonra aranmalı.',
    'Geçen ay da aynı konuda kayıt açılmış.',
  ],
  enclosures,
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
    supplier: 'Tedarikçi Bekleniyor',
    approval: 'Yönetici Onayında',
    reopened: 'Yeniden Açıldı',
    resolved: 'Çözüldü',
    closed: 'Kapatıldı',
    cancelled: 'İptal',
  },
}
