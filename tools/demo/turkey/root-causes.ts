import type { RootCauseContent } from '../definitions.ts'

export const rootCauses: readonly RootCauseContent[] = [
  { reason: 'Sistem arızası', actionOwners: ['Uygulama geliştirme', 'Sistem ve altyapı', 'Ağ ekibi', 'Hizmet sağlayıcı'] },
  { reason: 'Yetki veya erişim eksikliği', actionOwners: ['Kimlik ve erişim ekibi', 'Takım lideri', 'Uygulama sahibi'] },
  { reason: 'Hatalı veri girişi', actionOwners: ['Bordro ekibi', 'İK operasyon ekibi', 'Takım lideri', 'Çalışanın kendisi'] },
  { reason: 'Bilgi eksikliği', actionOwners: ['Eğitim ekibi', 'İç iletişim', 'Takım lideri'] },
  { reason: 'Süreç hatası', actionOwners: ['Süreç yönetimi', 'Kalite ekibi', 'Operasyon yöneticisi'] },
  { reason: 'Onay gecikmesi', actionOwners: ['Takım lideri', 'Operasyon yöneticisi', 'Destek birimleri müdürü'] },
  { reason: 'Müşteri kaynaklı', actionOwners: ['Müşterinin BT ekibi', 'Müşteri ilişkileri', 'Operasyon yöneticisi'] },
]
