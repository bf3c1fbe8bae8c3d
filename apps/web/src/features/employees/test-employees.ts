import type { Employee } from '@destek/contracts/people/employees'
import { idOf } from '../../test/records.tsx'
import { tenantId } from '../../test/signed-in.ts'

const nobody = { clientId: null, clientIdent: null, locationId: null, locationIdent: null, programId: null, programIdent: null }
const noPosition = {
  positionGroupId: null,
  positionGroupIdent: null,
  positionGroupName: null,
  positionId: null,
  positionIdent: null,
  positionTitleId: null,
  positionTitleIdent: null,
  positionTitleName: null,
}

export const gulsah = {
  ...nobody,
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
  managerId: null,
  managerIdent: null,
  managerName: 'Tuğçe Bayraktaroğlu',
  isActive: true,
} as unknown as Employee
