import type { MainCategoryContent } from '../../definitions.ts'

const division = 'Bordro'
const firstLevel = 'Payroll'
const secondLevel = 'Bordro 2. Seviye'

export const payroll: readonly MainCategoryContent[] = [
  {
    division,
    name: 'Ücret ve ödeme',
    categories: [
      {
        name: 'Maaşım yatmadı',
        team: secondLevel,
        sla: 4,
        priority: 'critical',
        frequency: 6,
        subCategories: ['IBAN hatalı', 'Banka kaynaklı', 'Hesap bilgisi eksik'],
      },
      {
        name: 'Eksik ödeme',
        team: secondLevel,
        sla: 16,
        priority: 'high',
        frequency: 8,
        subCategories: ['Eksik gün', 'Ücret artışı yansımamış', 'Rapor günleri'],
        was: { sla: 24 },
      },
      { name: 'Fazla ödeme', team: secondLevel, sla: 24, priority: 'normal', subCategories: ['Geri ödeme planı', 'Mahsup'] },
      {
        name: 'Banka hesabı değişikliği',
        team: firstLevel,
        sla: 24,
        priority: 'normal',
        rpaAction: 'UPDATE_IBAN',
        subCategories: ['Aynı banka', 'Başka banka'],
      },
      { name: 'Avans talebi', team: firstLevel, sla: 48, priority: 'low', subCategories: ['Maaş avansı', 'İş avansı'] },
      { name: 'Ücret artışı sorusu', team: firstLevel, sla: 48, priority: 'low', season: [1, 2, 7] },
    ],
  },
  {
    division,
    name: 'Prim ve fazla mesai',
    categories: [
      {
        name: 'Fazla mesai ödemesi',
        team: firstLevel,
        sla: 24,
        priority: 'high',
        frequency: 14,
        subCategories: ['Onaylanmamış mesai', 'Eksik saat', 'Resmî tatil çalışması'],
      },
      {
        name: 'Performans primi',
        team: firstLevel,
        sla: 48,
        priority: 'normal',
        frequency: 7,
        subCategories: ['Hesaplama', 'Hedef itirazı', 'Geç bildirilen sonuç'],
      },
      { name: 'Satış primi', team: firstLevel, sla: 48, priority: 'normal', subCategories: ['Hesaplama', 'İptal edilen satış'] },
      { name: 'Yabancı dil primi', team: firstLevel, sla: 48, priority: 'low' },
      { name: 'Gece çalışması farkı', team: firstLevel, sla: 24, priority: 'normal' },
      {
        name: 'Yol ve yemek ödemesi',
        team: firstLevel,
        sla: 24,
        priority: 'normal',
        subCategories: ['Yemek kartı', 'Yol parası'],
      },
    ],
  },
  {
    division,
    name: 'Kesintiler ve belgeler',
    categories: [
      {
        name: 'Vergi ve SGK',
        team: secondLevel,
        sla: 48,
        priority: 'normal',
        season: [1, 2, 3],
        subCategories: ['Vergi dilimi', 'Engellilik indirimi', 'SGK gün sayısı', 'Başka işverenden gelir'],
      },
      {
        name: 'İcra ve nafaka',
        team: secondLevel,
        sla: 24,
        priority: 'high',
        frequency: 2,
        subCategories: ['Yeni dosya', 'Dosya kapama', 'Tutar itirazı'],
      },
      {
        name: 'Bireysel emeklilik',
        team: firstLevel,
        sla: 48,
        priority: 'low',
        subCategories: ['Cayma', 'Oran değişikliği', 'Ara verme'],
      },
      {
        name: 'Bordro belgesi',
        team: firstLevel,
        sla: 8,
        priority: 'low',
        frequency: 11,
        rpaAction: 'SEND_PAYSLIP',
        subCategories: ['Geçmiş dönem', 'Kaşeli ve imzalı', 'Portalda görünmüyor'],
      },
      {
        name: 'Banka ve konsolosluk yazısı',
        team: firstLevel,
        sla: 24,
        priority: 'normal',
        subCategories: ['Kredi başvurusu', 'Vize başvurusu'],
      },
      { name: 'Kıdem ve ihbar hesabı', team: secondLevel, sla: 72, priority: 'normal', frequency: 2 },
    ],
  },
]
