import type { MainCategoryContent } from '../../definitions.ts'

const facilities = 'Ofis ve Servis'
const security = 'Güvenlik Olayları'

export const facilitiesAndSecurity: readonly MainCategoryContent[] = [
  {
    division: 'İdari işler',
    name: 'Servis ve ulaşım',
    categories: [
      {
        name: 'Servis gelmedi',
        team: facilities,
        sla: 1,
        priority: 'critical',
        frequency: 8,
        season: [1, 2],
        subCategories: ['Sabah', 'Akşam', 'Gece vardiyası'],
        was: { sla: 2 },
      },
      {
        name: 'Güzergâh ve durak değişikliği',
        team: facilities,
        sla: 48,
        priority: 'normal',
        subCategories: ['Adres değişikliği', 'Vardiya değişikliği'],
      },
      {
        name: 'Sürücü şikâyeti',
        team: facilities,
        sla: 8,
        priority: 'high',
        subCategories: ['Hız', 'Davranış', 'Durakta beklememe'],
      },
      { name: 'Otopark', team: facilities, sla: 48, priority: 'low' },
    ],
  },
  {
    division: 'İdari işler',
    name: 'Ofis ve çalışma alanı',
    categories: [
      {
        name: 'Giriş kartı',
        team: facilities,
        sla: 8,
        priority: 'normal',
        frequency: 7,
        subCategories: ['Kayıp kart', 'Kapı açılmıyor', 'Yeni kart'],
      },
      {
        name: 'Klima ve havalandırma',
        team: facilities,
        sla: 8,
        priority: 'normal',
        season: [6, 7, 8],
        subCategories: ['Çok sıcak', 'Çok soğuk', 'Koku'],
      },
      {
        name: 'Temizlik',
        team: facilities,
        sla: 4,
        priority: 'normal',
        subCategories: ['Çalışma alanı', 'Lavabo', 'Dinlenme alanı'],
      },
      { name: 'Yemekhane', team: facilities, sla: 24, priority: 'low', subCategories: ['Menü', 'Hijyen', 'Diyet yemeği'] },
      { name: 'Kayıp eşya', team: facilities, sla: 48, priority: 'low', frequency: 2 },
      { name: 'Masa ve sandalye', team: facilities, sla: 48, priority: 'low', frequency: 2, isActive: false },
    ],
  },
  {
    division: 'Bilgi güvenliği',
    name: 'Güvenlik olayları',
    categories: [
      {
        name: 'Şüpheli e-posta',
        team: security,
        sla: 2,
        priority: 'high',
        serviceDeskName: 'SEC.PHISHING',
        subCategories: ['Bağlantıya tıklandı', 'Tıklanmadı', 'Ek açıldı'],
      },
      {
        name: 'Kişisel veri ihlali',
        team: security,
        sla: 1,
        priority: 'critical',
        serviceDeskName: 'SEC.DATA',
        subCategories: ['Müşteri verisi', 'Çalışan verisi'],
        was: { sla: 2 },
      },
      {
        name: 'Kayıp veya çalınan cihaz',
        team: security,
        sla: 1,
        priority: 'critical',
        serviceDeskName: 'SEC.DEVICE',
        subCategories: ['Dizüstü bilgisayar', 'Telefon', 'Giriş kartı'],
      },
      { name: 'Parola paylaşımı', team: security, sla: 4, priority: 'high', serviceDeskName: 'SEC.PASSWORD' },
      { name: 'Temiz masa ihlali', team: security, sla: 24, priority: 'low', serviceDeskName: 'SEC.CLEANDESK' },
    ],
  },
]
