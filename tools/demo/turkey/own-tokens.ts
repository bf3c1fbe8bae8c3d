import { actionStatuses } from '@destek/contracts/people/link-tokens'
import { days } from '../cases/times.ts'
import type { OwnTokenContent } from '../content.ts'

const { pending, success, error, cancel, cancelledAfterUpdate } = actionStatuses

export const ownTokens: readonly OwnTokenContent[] = [
  {
    account: 'employee',
    actionMethod: 'ResetPassword',
    requestType: 'IVR',
    hoursAgo: days(1) + 2,
    status: success,
    description: 'Sesli menü: arayan, kayıtlı telefonundan sicil numarası ve ses onayıyla doğrulandı. Çağrı CC-871204',
  },
  {
    account: 'employee',
    actionMethod: 'UnlockAccount',
    requestType: 'IVR',
    hoursAgo: days(1) + 3,
    status: error,
    problem: 'unreachable',
    description: 'Sesli menü: arayan, kayıtlı telefonundan sicil numarası ve ses onayıyla doğrulandı. Çağrı CC-871198',
  },
  {
    account: 'employee',
    actionMethod: 'LeaveOfAbsence',
    hoursAgo: days(3) + 4,
    status: pending,
    description: 'Takım lideri adına açıldı. Çalışan kayıtlı telefonundan aranarak bilgilendirildi.',
    leave: { reason: 'UNPAID', inDays: 24, days: 12, text: 'Kardeşinin düğünü için, tarih bir hafta ileri alındı.' },
  },
  {
    account: 'employee',
    actionMethod: 'LeaveOfAbsence',
    hoursAgo: days(9) + 5,
    status: cancelledAfterUpdate,
    hours: days(6) + 1,
    description: 'Çalışan aradı, iznin başlayacağını bildirdi. Sicil numarası ve takım lideri soruldu, doğrulandı.',
    leave: { reason: 'UNPAID', inDays: 17, days: 12, text: 'Kardeşinin düğünü için ücretsiz izin.' },
  },
  {
    account: 'employee',
    actionMethod: 'UnlockAccount',
    hoursAgo: days(41) + 1,
    status: success,
    description: 'Üst üste yanlış parola girmiş, hesabı kilitlenmiş. Sicil numarası ve takım lideri soruldu, doğrulandı.',
  },
  {
    account: 'employee',
    actionMethod: 'ResetPassword',
    hoursAgo: days(41) + 2,
    status: cancel,
    problem: 'wrongBirthDate',
    description: 'Çalışan aradı, parolasının süresi dolmuş. Sicil numarası ve işe giriş tarihi soruldu, doğrulandı.',
  },
  {
    account: 'employee',
    actionMethod: 'LeaveOfAbsence',
    hoursAgo: days(160) + 6,
    status: success,
    description: 'İK Operasyon’un ilettiği izin kaydı. Belge görüldü, çalışan onayı için bağlantı gönderildi.',
    leave: { reason: 'SICKNESS', inDays: -158, days: 15, text: 'Ameliyat sonrası istirahat raporu.' },
  },
]
