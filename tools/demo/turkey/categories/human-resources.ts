import type { MainCategoryContent } from '../../definitions.ts'

const division = 'İnsan kaynakları'
const operations = 'İK Operasyon'
const recruitment = 'İşe Alım Destek'
const benefits = 'Sağlık ve Sosyal Yardımlar'

export const humanResources: readonly MainCategoryContent[] = [
  {
    division,
    name: 'İzin',
    categories: [
      {
        name: 'Yıllık izin',
        team: operations,
        sla: 24,
        priority: 'normal',
        frequency: 14,
        season: [5, 6, 7],
        subCategories: ['Kalan gün itirazı', 'Onay bekliyor', 'İptal', 'Devir'],
      },
      { name: 'Mazeret izni', team: operations, sla: 8, priority: 'high', subCategories: ['Evlilik', 'Vefat', 'Taşınma'] },
      {
        name: 'Doğum ve süt izni',
        team: operations,
        sla: 24,
        priority: 'normal',
        subCategories: ['Başlangıç tarihi', 'Süt izni saatleri', 'Yarı zamanlı dönüş'],
      },
      {
        name: 'Hastalık raporu',
        team: operations,
        sla: 8,
        priority: 'high',
        frequency: 9,
        season: [12, 1, 2],
        subCategories: ['Rapor bildirimi', 'e-Rapor görünmüyor', 'İş göremezlik ödeneği'],
        was: { name: 'Rapor bildirimi', sla: 16 },
      },
      { name: 'Ücretsiz izin', team: operations, sla: 48, priority: 'low' },
    ],
  },
  {
    division,
    name: 'Özlük ve belgeler',
    categories: [
      {
        name: 'Çalışma belgesi',
        team: operations,
        sla: 16,
        priority: 'low',
        frequency: 7,
        rpaAction: 'SEND_EMPLOYMENT_LETTER',
        subCategories: ['Türkçe', 'İngilizce', 'Islak imzalı'],
      },
      {
        name: 'Kişisel bilgi güncelleme',
        team: operations,
        sla: 24,
        priority: 'low',
        subCategories: ['Adres', 'Medeni hâl', 'Eğitim', 'Acil durumda aranacak kişi'],
      },
      {
        name: 'Özlük evrakı teslimi',
        team: operations,
        sla: 48,
        priority: 'low',
        subCategories: ['Eksik evrak', 'Sağlık raporu', 'Adli sicil'],
      },
      {
        name: 'Görev veya lokasyon değişikliği',
        team: operations,
        sla: 72,
        priority: 'normal',
        subCategories: ['Proje değişikliği', 'Şehir değişikliği'],
      },
      {
        name: 'İşten ayrılış',
        team: operations,
        sla: 24,
        priority: 'high',
        subCategories: ['İstifa dilekçesi', 'Çıkış kodu', 'Ekipman iadesi'],
      },
      { name: 'Askerlik durumu', team: operations, sla: 48, priority: 'low', frequency: 1, subCategories: ['Tecil', 'Sevk'] },
    ],
  },
  {
    division,
    name: 'Sağlık ve yan haklar',
    categories: [
      {
        name: 'Özel sağlık sigortası',
        team: benefits,
        sla: 24,
        priority: 'normal',
        subCategories: ['Poliçe kapsamı', 'Aile bireyi ekleme', 'Ödenmeyen fatura', 'Anlaşmalı kurum'],
      },
      { name: 'İş yeri hekimi', team: benefits, sla: 8, priority: 'high', subCategories: ['Randevu', 'Periyodik muayene'] },
      {
        name: 'İş kazası bildirimi',
        team: benefits,
        sla: 2,
        priority: 'critical',
        subCategories: ['Ofiste', 'Serviste', 'Evden çalışırken'],
      },
      { name: 'Psikolojik destek hattı', team: benefits, sla: 4, priority: 'high', frequency: 1 },
      {
        name: 'Kreş ve eğitim yardımı',
        team: benefits,
        sla: 48,
        priority: 'low',
        frequency: 2,
        season: [9],
        subCategories: ['Başvuru', 'Ödeme'],
      },
      {
        name: 'Hediye çeki ve kampanyalar',
        team: benefits,
        sla: 72,
        priority: 'low',
        season: [12],
        subCategories: ['Kod ulaşmadı', 'Kullanım koşulları'],
      },
    ],
  },
  {
    division,
    name: 'İşe alım ve eğitim',
    categories: [
      {
        name: 'Aday yönlendirme',
        team: recruitment,
        sla: 48,
        priority: 'low',
        subCategories: ['Arkadaşını öner', 'Öneri ödülü'],
      },
      {
        name: 'İç ilan başvurusu',
        team: recruitment,
        sla: 48,
        priority: 'normal',
        subCategories: ['Başvuru durumu', 'Başvuru koşulları'],
      },
      {
        name: 'İşe giriş evrakı',
        team: recruitment,
        sla: 24,
        priority: 'normal',
        season: [9, 10],
        subCategories: ['Sözleşme', 'SGK girişi', 'Eksik evrak'],
      },
      {
        name: 'Oryantasyon',
        team: recruitment,
        sla: 24,
        priority: 'normal',
        frequency: 2,
        season: [9, 10],
        subCategories: ['Takvim', 'Eğitime katılamama'],
      },
      { name: 'Sertifika ve eğitim talebi', team: recruitment, sla: 72, priority: 'low' },
    ],
  },
]
