import { F, S } from '@destek/contracts/settings'
import type { TenantContent } from '../content.ts'
import { cast } from './cast.ts'
import { divisions } from './divisions.ts'
import { feedback } from './feedback.ts'
import { inventPerson } from './invent-person.ts'
import { jobs } from './jobs.ts'
import { sources } from './sources.ts'
import { workplaces } from './workplaces.ts'

const homeLinks = [
  { title: 'Eğitim akademisi', icon: 'training', url: 'https://akademi.example.com/' },
  { title: 'Seyahat ve masraf', icon: 'travel', url: 'https://seyahat.example.com/' },
  { title: 'Sağlık sigortası', icon: 'health', url: 'https://saglik.example.com/' },
  { title: 'Çalışan el kitabı', icon: 'book', url: 'https://elkitabi.example.com/' },
  { title: 'Vardiya takvimi', icon: 'calendar', url: 'https://vardiya.example.com/' },
  { title: 'Yan haklar', icon: 'wallet', url: 'https://yanhaklar.example.com/' },
]

export const turkey: TenantContent = {
  tenant: 'Turkey',
  timeZone: 'Europe/Istanbul',
  emailDomain: 'ornek.example',
  companyIdent: 'TR01',
  features: { [F.Password]: true, [F.ActiveDirectory]: true, [F.Sms]: true },
  settings: {
    [S.DefaultLanguage]: 'tr',
    [S.TimeZone]: 'Europe/Istanbul',
    [S.FaqEnable]: 'true',
    [S.FaqUrl]: 'https://destek.example.com/sss',
    [S.HomeLinks]: JSON.stringify(homeLinks),
  },
  headcount: 1600,
  workplaces,
  jobs,
  cast,
  inventPerson,
  divisions,
  sources,
  feedback,
}
