import { P } from '@destek/contracts/core/permissions'
import { Building2, ContactRound, FileUp, Flag, UserRoundCheck, Users } from 'lucide-react'
import type { Address } from './addresses.ts'
import type { Page } from './page.ts'

/** The pages about employees and staff, in the order of the menu. */
export const peoplePages: readonly Page<Address>[] = [
  {
    name: 'employees-area',
    path: '/employees',
    title: 'employeesArea',
    icon: Users,
    roles: [P.Employees, P.EmployeesManage],
    redirect: '/employees/list',
    children: [
      {
        name: 'employees',
        path: '/employees/list',
        title: 'employees',
        icon: ContactRound,
        menu: 'people',
        roles: [P.Employees],
        component: async () => (await import('../../features/people/list/employees-page.tsx')).EmployeesPage,
      },
      {
        name: 'employee-detail',
        path: '/employees/card/$id',
        title: 'employeeCard',
        icon: ContactRound,
        hidden: true,
        namedByQuery: true,
        roles: [P.Employees],
        component: async () => (await import('../../features/people/card/employee-card-page.tsx')).EmployeeCardPage,
      },
      {
        name: 'inconsistent-data',
        path: '/employees/wrong-data',
        title: 'inconsistentData',
        icon: Flag,
        menu: 'people',
        roles: [P.EmployeesManage],
        component: async () => (await import('../../features/people/wrong-data/wrong-data-page.tsx')).WrongDataPage,
      },
      {
        name: 'employee-import',
        path: '/employees/import',
        title: 'employeeImport',
        icon: FileUp,
        menu: 'people',
        roles: [P.EmployeesManage],
        component: async () => (await import('../../features/people/imports/import-page.tsx')).ImportPage,
      },
    ],
  },
  {
    name: 'staff',
    path: '/staff',
    title: 'staffArea',
    icon: Users,
    roles: [P.Staff, P.StaffOperations],
    children: [
      {
        name: 'my-employees',
        path: '/staff/my-employees',
        title: 'myEmployees',
        icon: UserRoundCheck,
        menu: 'people',
        roles: [P.Staff],
        component: async () => (await import('../../features/people/staff/staff-pages.tsx')).MyEmployeesPage,
      },
      {
        name: 'my-operation-employees',
        path: '/staff/my-operation-employees',
        title: 'myOperationEmployees',
        icon: Building2,
        menu: 'people',
        roles: [P.StaffOperations],
        component: async () => (await import('../../features/people/staff/staff-pages.tsx')).MyOperationEmployeesPage,
      },
      {
        name: 'staff-employee-detail',
        path: '/staff/card/$id',
        title: 'employeeCard',
        icon: ContactRound,
        hidden: true,
        namedByQuery: true,
        roles: [P.Staff],
        component: async () => (await import('../../features/people/card/employee-card-page.tsx')).StaffCardPage,
      },
    ],
  },
]
