import type { Employee } from '@destek/contracts/people/employees'
import { withheld } from '@destek/contracts/people/employees'
import { idOf } from '../../test/records.tsx'
import { tenantId } from '../../test/signed-in.ts'

const noWorkplace = {
  clientId: null,
  clientIdent: null,
  locationId: null,
  locationIdent: null,
  programId: null,
  programIdent: null,
}
const noPosition = {
  positionGroupId: null,
  positionGroupIdent: null,
  positionGroupName: 'Operasyon',
  positionId: null,
  positionIdent: null,
  positionTitleId: null,
  positionTitleIdent: null,
  positionTitleName: 'Müşteri Temsilcisi II',
}

export const gulsah: Employee = {
  ...noWorkplace,
  ...noPosition,
  id: idOf(1),
  tenantId,
  firstName: 'Gülşah',
  middleName: null,
  lastName: 'Yıldırımoğlu',
  fullName: 'Gülşah Yıldırımoğlu',
  userName: 'gyildirimoglu',
  emailAddress: 'gyildirimoglu@example.com',
  phoneNumber: '+905321234107',
  gender: null,
  timeZone: null,
  status: null,
  ident: '100482913',
  companyIdent: null,
  clientName: 'Anadolu Telekom',
  locationName: 'İzmir',
  programName: 'Fatura Destek TR',
  positionName: 'Müşteri Temsilcisi',
  managerId: idOf(90),
  managerIdent: '100000090',
  managerName: 'Tuğçe Bayraktaroğlu',
  isActive: true,
  isCustom: false,
  isPublic: false,
  imageStamp: null,
  creationTime: '2024-02-01T08:00:00Z',
  lastModificationTime: null,
}

/** As in lists, with only the last digits of her number. */
export const listed = (more: Partial<Employee> = {}): Employee => ({ ...gulsah, phoneNumber: '+********4107', ...more })

/** As for users who may not see who she is. */
export const hiddenGulsah: Employee = {
  ...gulsah,
  firstName: withheld,
  lastName: withheld,
  fullName: withheld,
  userName: withheld,
  emailAddress: withheld,
  phoneNumber: withheld,
  managerId: null,
  managerIdent: null,
  managerName: withheld,
  isPublic: true,
}
