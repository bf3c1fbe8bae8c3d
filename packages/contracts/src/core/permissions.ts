/** Every permission the product knows. The text a person reads is `permissions:<name>` in the locales. */
export const P = {
  Employees: 'Destek.Employees',
  EmployeesSendSms: 'Destek.Employees.SendSms',
  EmployeesVoice: 'Destek.Employees.Voice',
  EmployeesApiAudit: 'Destek.Employees.ApiAudit',
  /** Those who keep the records of people: images, dates of birth, reports of wrong data, imports. */
  EmployeesManage: 'Destek.Employees.Manage',
  Activity: 'Destek.Activity',
  ActivityAllList: 'Destek.Activity.AllList',
  ActivityCreate: 'Destek.Activity.Create',
  ActivityUpdate: 'Destek.Activity.Update',
  ActivityCaseOwner: 'Destek.Activity.CaseOwner',
  ActivityMyQueues: 'Destek.Activity.MyQueues',
  ActivityAudits: 'Destek.Activity.Audits',
  ActivityExcelExport: 'Destek.Activity.ExcelExport',
  Details: 'Destek.Details',
  DetailsChangeStatus: 'Destek.Details.ChangeStatus',
  Notes: 'Destek.Notes',
  NotesAddNote: 'Destek.Notes.AddNote',
  Transfer: 'Destek.Transfer',
  TransferAssign: 'Destek.Transfer.Assign',
  TransferBulkAssign: 'Destek.Transfer.BulkAssign',
  ReportsAddReport: 'Destek.Reports.AddReport',
  RootCauseAnalysis: 'Destek.RootCauseAnalysis',
  Softphone: 'Destek.Softphone',
  ChatBot: 'Destek.ChatBot',
  LiveChat: 'Destek.LiveChat',
  ChatWidget: 'Destek.ChatWidget',
  LinkToken: 'Destek.LinkToken',
  /** The account of the voice menu, which has made sure who calls: its links ask for nothing more. */
  LinkTokenIvr: 'Destek.LinkToken.Ivr',
  Security: 'Destek.Security',
  Staff: 'Destek.Staff',
  StaffOperations: 'Destek.Staff.Operations',
  Dashboard: 'Destek.Dashboard',
  DashboardAllDivision: 'Destek.Dashboard.AllDivision',
  /** Reading the users' feedback about the product. */
  Feedback: 'Destek.Feedback',
  Definations: 'Destek.Definations',
  DefinationsWrapup: 'Destek.Definations.Wrapup',
  DefinationsSources: 'Destek.Definations.Sources',
  DefinationsDivisions: 'Destek.Definations.Divisions',
  DefinationsStatusWrapup: 'Destek.Definations.StatusWrapup',
  DefinationsLoaReason: 'Destek.Definations.LoaReason',
  DefinationsProgramMapping: 'Destek.Definations.ProgramMapping',
  DefinationsSettings: 'Destek.Definations.Settings',
  DefinationsSmsTemplates: 'Destek.Definations.SmsTemplates',
  DefinationsCaseTypes: 'Destek.Definations.CaseTypes',
  DefinationsTeams: 'Destek.Definations.Teams',
  DefinationsActiveDirectory: 'Destek.Definations.ActiveDirectory',
  Users: 'Destek.Users',
  TextTemplates: 'TextTemplateManagement.TextTemplates',
} as const

export type Permission = (typeof P)[keyof typeof P]

export const allPermissions: readonly Permission[] = Object.values(P)

/** A check passes when any one of the listed permissions is held. An empty list is a mistake of the caller, never a pass. */
export function holdsAny(granted: ReadonlySet<string>, listed: readonly Permission[]): boolean {
  if (listed.length === 0) throw new Error('A permission check must list at least one permission.')
  return listed.some((permission) => granted.has(permission))
}
