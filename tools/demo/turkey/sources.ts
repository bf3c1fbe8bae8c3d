import type { SourceContent } from '../content.ts'

/** The first one is the default. */
export const sources: readonly SourceContent[] = [
  { code: 'PHONE', name: 'Telefon', description: 'Yazılım telefonuyla yanıtlanan çağrılar' },
  { code: 'MAIL', name: 'E-posta', description: 'Ortak posta kutusuna gelen ve her dakika içeri alınan iletiler' },
  { code: 'CHAT', name: 'Sohbet', description: 'Canlı sohbette başlayan görüşmeler' },
  { code: 'PORTAL', name: 'Portal', description: 'Çalışanın kendi ana sayfasından açtığı talepler' },
  { code: 'IVR', name: 'Sesli yanıt', description: 'Sesli yanıt sisteminde bırakılan istekler' },
  { code: 'WALKIN', name: 'Yüz yüze', description: 'Destek masasına gelerek yapılan başvurular' },
  { code: 'WHATSAPP', name: 'WhatsApp', description: 'Deneme aşamasında, yalnızca Erzurum’da kullanılıyor' },
  { code: 'MANAGER', name: 'Yönetici talebi', description: 'Bir yöneticinin ekibinden biri için açtığı talepler' },
]
