import type { CastMember, Person, TenantContent } from '../content.ts'
import { demoId } from '../demo-ids.ts'
import { inventBirthDate, inventCreationTime, inventStatus, type Status } from './invent-employment.ts'
import { companyIdent, employeeIdent, phoneNumber } from './numbers.ts'
import { seededRandom } from '../random.ts'
import { type Post, staffing } from './staffing.ts'
import { userNameOf, userNameRegister } from './user-names.ts'

export interface Employee extends Registration {
  person: Person
  post: Post
  /** The demo account of this person. */
  account: string | undefined
  title: string
  birthDate: string
  status: Status
  creationTime: string
}

/** The data that every new employee gets from the company. */
export interface Registration {
  id: string
  ident: string
  companyIdent: string
  userName: string
  email: string
  phoneNumber: string
}

/** Fills every post: with the cast if it fits, otherwise with invented people. */
export function employees(content: TenantContent): Employee[] {
  const { tenant, cast, jobs } = content
  const takeUserName = userNameRegister()
  const castUserNames = cast.map((member) => takeUserName(userNameOf(member)))
  let joined = cast.length

  return assignCast(cast, staffing(content)).map(({ post, member }) => {
    const nth = member ? cast.indexOf(member) : joined++
    const random = seededRandom(`${tenant} employee ${nth}`)
    const person = member ?? content.inventPerson(random, post.program)
    const birthDate = inventBirthDate(random, post.job)
    return {
      ...register(content, nth, castUserNames[nth] ?? takeUserName(userNameOf(person))),
      person,
      post,
      account: member?.account,
      title: random.pick(jobs[post.job].titles),
      birthDate,
      status: member ? 'Active' : inventStatus(random, post.job),
      creationTime: inventCreationTime(random, birthDate),
    }
  })
}

/** The cast has fixed user names, which are reserved before all others. */
export function registerCastMember(content: TenantContent, member: CastMember): Registration {
  return register(content, content.cast.indexOf(member), userNameOf(member))
}

function register({ tenant, emailDomain }: TenantContent, nth: number, userName: string): Registration {
  return {
    id: demoId(tenant, 'employee', userName),
    ident: employeeIdent(tenant, nth),
    companyIdent: companyIdent(tenant, nth),
    userName,
    email: `${userName}@${emailDomain}`,
    phoneNumber: phoneNumber(tenant, nth),
  }
}

function assignCast(cast: readonly CastMember[], posts: Post[]): { post: Post; member: CastMember | undefined }[] {
  const waiting = [...cast]
  const assigned = posts.map((post) => {
    const found = waiting.findIndex((member) => fits(member, post))
    return { post, member: found < 0 ? undefined : waiting.splice(found, 1)[0] }
  })
  if (waiting.length > 0) throw new Error(`The company has no post for ${waiting.map(userNameOf).join(', ')}.`)
  return assigned
}

const fits = (member: CastMember, post: Post): boolean =>
  member.job === post.job && member.program === post.program?.abbr && member.team === post.team?.name
