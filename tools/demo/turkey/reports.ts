import type { InconsistentDataContent, ReportContent } from '../content.ts'

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

/** Reports of wrong data in employee records. */
export const inconsistentData: readonly InconsistentDataContent[] = [
  { comment: 'Program adı eski; ekim başında Fatura Destek TR’ye geçti.' },
  {
    comment: 'Yöneticisi değişmiş, kayıtta hâlâ eski yönetici görünüyor.',
    resolution: 'Yönetici personel sisteminde güncellendi.',
  },
  { comment: 'Telefon numarası başka birine ait, arayan kişi doğruladı.' },
  { comment: 'Soyadı evlendikten sonra değişmiş.', resolution: 'Kimlik belgesine göre düzeltildi.' },
  { comment: 'Lokasyonu Erzurum görünüyor, bir yıldır İzmir’de çalışıyor.' },
  { comment: 'Unvanı eski; haziranda kıdemli oldu.', resolution: 'Unvan bir sonraki aktarımda doğru geldi.' },
]
