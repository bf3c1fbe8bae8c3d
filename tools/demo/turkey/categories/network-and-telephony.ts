import type { MainCategoryContent } from '../../definitions.ts'

const division = 'Bilgi teknolojileri'
const support = 'IT Support'
const network = 'BT 2. Seviye – Ağ'

export const networkAndTelephony: readonly MainCategoryContent[] = [
  {
    division,
    name: 'Ağ ve bağlantı',
    categories: [
      {
        name: 'VPN bağlantısı',
        team: network,
        sla: 4,
        priority: 'high',
        frequency: 14,
        serviceDeskName: 'IT.NET.VPN',
        subCategories: ['Bağlanmıyor', 'Sık kopuyor', 'Sertifika hatası'],
        was: { name: 'Uzaktan bağlantı' },
      },
      {
        name: 'Ofis ağı',
        team: network,
        sla: 4,
        priority: 'critical',
        serviceDeskName: 'IT.NET.LAN',
        subCategories: ['Tek masa', 'Tüm kat', 'Tüm lokasyon'],
      },
      {
        name: 'Kablosuz ağ',
        team: network,
        sla: 8,
        priority: 'normal',
        serviceDeskName: 'IT.NET.WIFI',
        subCategories: ['Misafir ağı', 'Çekim sorunu'],
      },
      {
        name: 'Ev interneti',
        team: network,
        sla: 24,
        priority: 'normal',
        serviceDeskName: 'IT.NET.HOME',
        subCategories: ['Hız düşük', 'Altyapı arızası', 'Hız testi isteği'],
      },
      { name: 'Engellenen web sitesi', team: network, sla: 24, priority: 'low', serviceDeskName: 'IT.NET.PROXY' },
    ],
  },
  {
    division,
    name: 'Telefon ve çağrı sistemi',
    categories: [
      {
        name: 'Yazılım telefonu',
        team: support,
        sla: 2,
        priority: 'critical',
        frequency: 12,
        serviceDeskName: 'IT.VOICE.SOFTPHONE',
        subCategories: ['Oturum açılmıyor', 'Çağrı düşmüyor', 'Tek yönlü ses', 'Görüşme kopuyor'],
      },
      {
        name: 'Çağrı yönlendirme',
        team: network,
        sla: 4,
        priority: 'high',
        serviceDeskName: 'IT.VOICE.ROUTING',
        subCategories: ['Yanlış kuyruk', 'Yetkinlik tanımı'],
      },
      {
        name: 'Ses kaydı',
        team: network,
        sla: 24,
        priority: 'normal',
        frequency: 2,
        serviceDeskName: 'IT.VOICE.RECORDING',
        subCategories: ['Kayıt bulunamıyor', 'Kayıt dinlenemiyor'],
      },
      { name: 'Sesli yanıt (IVR) anonsu', team: network, sla: 24, priority: 'low', serviceDeskName: 'IT.VOICE.IVR' },
    ],
  },
]
