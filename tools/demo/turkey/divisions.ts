import type { Division } from '../content.ts'

const shown = { isPublic: true, isAuthorized: false }

export const divisions: readonly Division[] = [
  {
    name: 'Bilgi teknolojileri',
    ...shown,
    teams: [
      {
        name: 'IT Support',
        title: 'BT Destek',
        job: 'itSpecialist',
        size: 10,
        level: 1,
        email: 'it-destek@ornek.example;it-vardiya@ornek.example',
        formerEmail: 'it-destek@ornek.example',
        serviceDeskGroup: 'IT_SUPPORT_L1',
      },
      {
        name: 'BT 2. Seviye – Ağ',
        job: 'itSpecialist',
        size: 5,
        level: 2,
        email: 'ag@ornek.example',
        serviceDeskGroup: 'IT_NETWORK_L2',
      },
      {
        name: 'Kimlik ve Erişim',
        job: 'itSpecialist',
        size: 3,
        level: 2,
        email: 'erisim@ornek.example',
        serviceDeskGroup: 'IT_ACCESS_L2',
      },
    ],
  },
  {
    name: 'Bordro',
    ...shown,
    teams: [
      {
        name: 'Payroll',
        title: 'Bordro 1. Seviye',
        job: 'payrollSpecialist',
        size: 7,
        level: 1,
        email: 'bordro@ornek.example',
        serviceDeskGroup: 'PAYROLL_L1',
        ledWith: 'IT Support',
      },
      {
        name: 'Bordro 2. Seviye',
        job: 'payrollSpecialist',
        size: 4,
        level: 2,
        email: 'bordro-l2@ornek.example',
        formerEmail: 'bordro@ornek.example',
        serviceDeskGroup: 'PAYROLL_L2',
      },
    ],
  },
  {
    name: 'İnsan kaynakları',
    ...shown,
    teams: [
      { name: 'İK Operasyon', job: 'hrSpecialist', size: 6, level: 1, email: 'ik@ornek.example', serviceDeskGroup: null },
      { name: 'İşe Alım Destek', job: 'hrSpecialist', size: 4, level: 1, email: 'isealim@ornek.example', serviceDeskGroup: null },
      {
        name: 'Sağlık ve Sosyal Yardımlar',
        job: 'hrSpecialist',
        size: 4,
        level: 1,
        email: 'yanhaklar@ornek.example',
        serviceDeskGroup: null,
      },
    ],
  },
  {
    name: 'İdari işler',
    ...shown,
    teams: [{ name: 'Ofis ve Servis', job: 'officeSpecialist', size: 3, level: 1, email: null, serviceDeskGroup: 'FACILITIES' }],
  },
  {
    name: 'Bilgi güvenliği',
    isPublic: false,
    isAuthorized: true,
    teams: [
      {
        name: 'Güvenlik Olayları',
        job: 'itSpecialist',
        size: 3,
        level: 2,
        email: 'guvenlik@ornek.example',
        serviceDeskGroup: 'SECURITY_INCIDENTS',
      },
    ],
  },
]
