import { allPermissions, P, type Permission } from '@destek/contracts/core/permissions'

const agent: readonly Permission[] = [
  P.Employees,
  P.EmployeesSendSms,
  P.EmployeesVoice,
  P.Activity,
  P.ActivityAllList,
  P.ActivityCreate,
  P.ActivityUpdate,
  P.ActivityMyQueues,
  P.Details,
  P.DetailsChangeStatus,
  P.Notes,
  P.NotesAddNote,
  P.Transfer,
  P.TransferAssign,
  P.ReportsAddReport,
  P.RootCauseAnalysis,
  P.Softphone,
  P.LiveChat,
  P.ChatWidget,
  P.LinkToken,
]

/** A role is only a named set of permissions. These are examples that a tenant may change. */
export const demoRoles = {
  administrator: allPermissions,
  'team lead': [
    ...agent,
    P.EmployeesApiAudit,
    P.ActivityCaseOwner,
    P.ActivityAudits,
    P.ActivityExcelExport,
    P.TransferBulkAssign,
    P.Security,
    P.Dashboard,
  ],
  agent,
  manager: [P.Staff, P.LinkToken],
  'client user': [P.StaffOperations, P.LinkToken],
  employee: [],
} as const satisfies Record<string, readonly Permission[]>

export type DemoRole = keyof typeof demoRoles
