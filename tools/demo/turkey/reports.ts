import type { ReportContent } from '../content.ts'

export const reports: readonly ReportContent[] = [
  {
    reason: 'Yanlış kategori',
    descriptions: [
      'Konu bordroyla ilgili, Bilgi teknolojilerine açılmış.',
      'Donanım değil, yetki talebi.',
      'Alt kategori de düzeltilmeli.',
    ],
  },
  {
    reason: 'Mükerrer talep',
    descriptions: [
      'Aynı çalışan sabah da açtırmış.',
      'Vardiyadaki herkes ayrı ayrı açmış, biri yeterli.',
      'Önceki talep hâlâ açık.',
    ],
  },
  {
    reason: 'Çözülmeden kapatılmış',
    descriptions: ['Çalışan sorunun sürdüğünü söylüyor.', 'Kapanış açıklaması başka bir talebe ait.'],
  },
  {
    reason: 'Kişisel veri içeriyor',
    descriptions: ['Açıklamada kimlik numarası yazıyor.', 'Ekteki belgede banka bilgisi görünüyor.'],
  },
  { reason: 'Uygunsuz dil', descriptions: ['Açıklamadaki ifade düzeltilmeli.'] },
  {
    reason: 'Sürekli tekrarlıyor',
    descriptions: ['Bu ay üçüncü kez, kök neden analizi gerekli.', 'Aynı lokasyonda her pazartesi.'],
  },
  {
    reason: 'Öncelik yükseltilmeli',
    descriptions: ['Operasyon durdu, müşteri bekliyor.', 'Etkilenen kişi sayısı yazılandan çok.'],
  },
]

/** What was said to be wrong in the records of employees. */
export const inconsistentData: readonly string[] = [
  'Program adı eski; ekim başında Fatura Destek TR’ye geçti.',
  'Yöneticisi değişmiş, kayıtta hâlâ eski yönetici görünüyor.',
  'Telefon numarası başka birine ait, arayan kişi doğruladı.',
]
