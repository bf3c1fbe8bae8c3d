import { F, S } from '@destek/contracts/settings'
import type { TenantContent } from '../content.ts'
import { cast } from './cast.ts'
import { divisions } from './divisions.ts'
import { feedback } from './feedback.ts'
import { inventPerson } from './invent-person.ts'
import { jobs } from './jobs.ts'
import { sources } from './sources.ts'
import { workplaces } from './workplaces.ts'

export const greece: TenantContent = {
  tenant: 'Greece',
  timeZone: 'Europe/Athens',
  emailDomain: 'paradeigma.example',
  companyIdent: 'GR01',
  features: { [F.Password]: true, [F.ActiveDirectory]: false, [F.Sms]: false },
  settings: {
    [S.DefaultLanguage]: 'en',
    [S.TimeZone]: 'Europe/Athens',
    [S.FaqEnable]: 'true',
    [S.FaqUrl]: 'https://support.example.com/faq',
  },
  headcount: 400,
  workplaces,
  jobs,
  cast,
  inventPerson,
  divisions,
  sources,
  feedback,
}
