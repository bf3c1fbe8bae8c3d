import type { Job, JobContent } from '../content.ts'

const management = 'Yönetim'
const operation = 'Operasyon'
const quality = 'Kalite ve Eğitim'
const support = 'Destek Birimleri'

export const jobs: Record<Job, JobContent> = {
  director: { group: management, position: 'Ülke Direktörü', titles: ['Ülke Direktörü'] },
  siteManager: { group: management, position: 'Lokasyon Müdürü', titles: ['Lokasyon Müdürü'] },
  operationManager: {
    group: management,
    position: 'Operasyon Yöneticisi',
    titles: ['Operasyon Yöneticisi', 'Kıdemli Operasyon Yöneticisi'],
  },
  teamLeader: { group: operation, position: 'Takım Lideri', titles: ['Takım Lideri', 'Kıdemli Takım Lideri'] },
  agent: {
    group: operation,
    position: 'Müşteri Temsilcisi',
    titles: ['Müşteri Temsilcisi I', 'Müşteri Temsilcisi II', 'Müşteri Temsilcisi III', 'Kıdemli Müşteri Temsilcisi'],
  },
  qualitySpecialist: { group: quality, position: 'Kalite Uzmanı', titles: ['Kalite Uzmanı', 'Kıdemli Kalite Uzmanı'] },
  trainer: { group: quality, position: 'Eğitmen', titles: ['Eğitmen', 'Kıdemli Eğitmen'] },
  supportManager: { group: management, position: 'Destek Birimleri Müdürü', titles: ['Destek Birimleri Müdürü'] },
  supportLead: { group: support, position: 'Destek Takım Lideri', titles: ['Destek Takım Lideri'] },
  applicationManager: { group: support, position: 'Uygulama Yöneticisi', titles: ['Uygulama Yöneticisi'] },
  itSpecialist: { group: support, position: 'BT Destek Uzmanı', titles: ['BT Destek Uzmanı', 'Kıdemli BT Destek Uzmanı'] },
  payrollSpecialist: { group: support, position: 'Bordro Uzmanı', titles: ['Bordro Uzmanı', 'Kıdemli Bordro Uzmanı'] },
  hrSpecialist: {
    group: support,
    position: 'İnsan Kaynakları Uzmanı',
    titles: ['İnsan Kaynakları Uzmanı', 'Kıdemli İnsan Kaynakları Uzmanı'],
  },
  officeSpecialist: { group: support, position: 'İdari İşler Uzmanı', titles: ['İdari İşler Uzmanı'] },
}
