import type { StatusContent } from '../definitions.ts'

export const statuses: readonly StatusContent[] = [
  { name: 'Açık', code: '#1677FF', serviceDeskName: 'Open' },
  { name: 'Atandı', code: '#13C2C2', serviceDeskName: 'Assigned' },
  { name: 'İşlemde', code: '#FA8C16', serviceDeskName: 'In Progress', was: { code: '#FADB14' } },
  {
    name: 'Çalışan Yanıtı Bekleniyor',
    code: '#722ED1',
    serviceDeskName: 'Pending User',
    was: { name: 'Çalışandan Bilgi Bekleniyor' },
  },
  { name: 'Tedarikçi Bekleniyor', code: '#8C6D46', serviceDeskName: 'Pending Vendor' },
  { name: 'Yönetici Onayında', code: '#EB2F96', serviceDeskName: null },
  { name: 'Yeniden Açıldı', code: '#F5222D', serviceDeskName: 'Reopened' },
  { name: 'Çözüldü', code: '#52C41A', serviceDeskName: 'Resolved', closed: true },
  { name: 'Kapatıldı', code: '#434343', serviceDeskName: 'Closed', closed: true },
  { name: 'İptal', code: '#8C8C8CB3', serviceDeskName: 'Cancelled', closed: true },
  { name: 'Üst Birime İletildi', code: '#2F54EB80', serviceDeskName: null, isActive: false, was: { isActive: true } },
]
