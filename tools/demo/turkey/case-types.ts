import type { CaseTypeContent } from '../definitions.ts'

export const caseTypes: readonly CaseTypeContent[] = [
  { name: 'Talep', sla: 24, division: 'İnsan kaynakları' },
  { name: 'Bilgi', sla: 48, division: 'İnsan kaynakları', was: { sla: 72 } },
  { name: 'Şikâyet', sla: 8, division: 'İnsan kaynakları' },
  { name: 'Belge talebi', sla: 16, division: 'İnsan kaynakları' },
  { name: 'Arıza', sla: 4, division: 'Bilgi teknolojileri' },
  { name: 'Hizmet talebi', sla: 24, division: 'Bilgi teknolojileri' },
  { name: 'Erişim talebi', sla: 8, division: 'Bilgi teknolojileri', was: { name: 'Yetki talebi', sla: 12 } },
  { name: 'Bordro sorusu', sla: 48, division: 'Bordro' },
  { name: 'Bordro itirazı', sla: 16, division: 'Bordro' },
  { name: 'Bordro düzeltmesi', sla: 24, division: 'Bordro' },
  { name: 'İdari talep', sla: 48, division: 'İdari işler' },
  { name: 'Servis şikâyeti', sla: 8, division: 'İdari işler' },
  { name: 'Güvenlik ihbarı', sla: 2, division: 'Bilgi güvenliği', was: { sla: 4 } },
]
