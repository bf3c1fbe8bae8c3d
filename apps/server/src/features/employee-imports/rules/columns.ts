import { type ImportField, importFields, type ImportTarget } from '@destek/contracts/people/employee-imports'
import { fold } from './fold.ts'
import { readYesNo } from './cell-values.ts'

/** Names of columns in personnel systems, folded and reduced to letters and digits. */
const headerNames: Partial<Record<ImportField, string>> = {
  ident:
    'sicil sicilno sicilnumarasi personelno personelsicil calisanno ccms ccmsident ccmsno ccmssicilno ccmsnumarasi ident employeeid employeeident employeeno employeenumber personnelno',
  companyIdent: 'companyident companyid sirketsicil sirketsicilno sirketno firmasicil',
  firstName: 'ad adi isim ismi firstname givenname name',
  middleName: 'ikinciad ikinciadi ikinciisim middlename secondname',
  lastName: 'soyad soyadi soyisim lastname surname familyname',
  fullName: 'adsoyad adisoyadi adivesoyadi advesoyad isimsoyisim adsoyadi fullname employeename calisan calisanadi personeladi',
  userName: 'kullanici kullaniciadi kullaniciismi username useraccount account login loginname samaccountname',
  emailAddress: 'eposta epostaadresi email mail mailadresi emailaddress isepostasi elektronikposta',
  phoneNumber:
    'ceptel ceptelefonu cep telefon telefonno telefonnumarasi tel gsm gsmno phone phonenumber mobile mobilephone cellphone',
  gender: 'cinsiyet cinsiyeti gender sex',
  birthDate: 'dogumtarihi dogumgunu birthdate dateofbirth birthday dob',
  timeZone: 'saatdilimi zamandilimi timezone',
  status: 'durum durumu calismadurumu status employmentstatus',
  isActive: 'aktif aktifmi isactive active calisiyormu',
  managerIdent:
    'yonetici yoneticisicil yoneticisicilno yoneticiident yoneticino yoneticikodu manager managerident managerid managerno managersicil amirsicil amirsicilno supervisorid supervisorident bagliolduguyonetici',
}

const workplaceNames: Record<WorkplaceKind, string> = {
  location: 'lokasyon lokasyonu isyeri isyerlokasyonu location site sube ofis office',
  client: 'musteri musterisi client customer',
  program: 'program programi proje projesi programme project',
  positionGroup: 'pozisyongrubu pozisyongrup positiongroup unvangrubu kadrogrubu jobgroup jobfamily',
  position: 'pozisyon pozisyonu gorev gorevi position job role kadro',
  positionTitle: 'unvan unvani pozisyonunvani title jobtitle positiontitle',
}
type WorkplaceKind = 'location' | 'client' | 'program' | 'positionGroup' | 'position' | 'positionTitle'

/** A column of codes holds the ident of a workplace; any other its name. */
const identEndings = ['kodu', 'kod', 'code', 'ident', 'id', 'no']
const nameEndings = ['', 'adi', 'ad', 'ismi', 'name']

/** How the column of a field may be called: one of the names, followed by one of the endings where there are some. */
export interface AcceptedHeaders {
  field: ImportField
  names: string[]
  endings: string[]
}

export const acceptedHeaders: AcceptedHeaders[] = importFields.map((field) => {
  const [, kind, part] = /^(.*?)(Ident|Name)$/u.exec(field) ?? []
  const workplace = workplaceNames[kind as WorkplaceKind] as string | undefined
  const names = (headerNames[field] ?? workplace ?? '').split(' ')
  const isWorkplace = headerNames[field] === undefined
  return { field, names, endings: isWorkplace ? (part === 'Ident' ? identEndings : nameEndings) : [''] }
})

/** A name that stands for a field itself comes before one that is put together of a workplace and an ending. */
const targetByHeader = new Map<string, ImportField>(
  [...acceptedHeaders]
    .toSorted((a, b) => b.endings.length - a.endings.length)
    .flatMap(({ field, names, endings }) => names.flatMap((name) => endings.map((ending) => [name + ending, field] as const))),
)

/** Guesses the field of each column by its header. A field is used once, and an unknown column is skipped. */
export function recogniseColumns(headers: readonly string[], samples: readonly string[]): ImportTarget[] {
  const taken = new Set<ImportField>()
  const targets = headers.map((header, nth) => {
    const field = targetOf(header, samples[nth] ?? '')
    if (field === null || taken.has(field)) return null
    taken.add(field)
    return field
  })
  // A "name" without a last name beside it is the whole one.
  const isWhole = !taken.has('lastName') && !taken.has('fullName')
  return targets.map((field) => (field === 'firstName' && isWhole ? 'fullName' : field))
}

function targetOf(header: string, sample: string): ImportField | null {
  const field = targetByHeader.get(fold(header).replaceAll(/[^a-z0-9]/g, '')) ?? null
  // "Durum" is a text in some companies and a yes or no in others.
  return field === 'status' && readYesNo(sample) !== null ? 'isActive' : field
}

/** The required fields that no column provides. */
export function missingFields(targets: readonly ImportTarget[]): ImportField[] {
  const has = (field: ImportField) => targets.includes(field)
  const names: ImportField[] = has('fullName')
    ? []
    : has('firstName') || has('lastName')
      ? ['firstName', 'lastName']
      : ['fullName']
  return (['ident', ...names, 'userName'] as const).filter((field) => !has(field))
}

/** The field that two columns are said to hold, if there is one. Attributes have the names of their columns. */
export const fieldHeldTwice = (targets: readonly ImportTarget[]): ImportField | undefined =>
  importFields.find((field) => targets.filter((target) => target === field).length > 1)
