import type { Courses } from '../../cases/courses.ts'
import { accountsAndDevices } from './accounts-and-devices.ts'
import { facilitiesAndSecurity } from './facilities-and-security.ts'
import { humanResources } from './human-resources.ts'
import { networkAndTelephony } from './network-and-telephony.ts'
import { payroll } from './payroll.ts'

export const courses: Courses = {
  ...accountsAndDevices,
  ...networkAndTelephony,
  ...payroll,
  ...humanResources,
  ...facilitiesAndSecurity,
}
