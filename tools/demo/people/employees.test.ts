import { describe, expect, it } from 'vitest'
import type { Job, TenantContent } from '../content.ts'
import { type Employee, employees } from './employees.ts'
import { greece } from '../greece/content.ts'
import type { Post } from './staffing.ts'
import { turkey } from '../turkey/content.ts'

const staff = new Map([turkey, greece].map((content) => [content, employees(content)]))
const everybody = [...staff.values()].flat()

it('makes 2,000 employees in all', () => {
  expect(everybody).toHaveLength(2000)
  expect(staff.get(turkey)).toHaveLength(1600)
  expect(staff.get(greece)).toHaveLength(400)
})

describe.each([
  ['Turkey', turkey, /^05550{3}\d{4}$/, /^[a-z]+\d*@ornek\.example$/],
  ['Greece', greece, /^690000\d{4}$/, /^[a-z]+\d*@paradeigma\.example$/],
] as const)('the employees of %s', (_, content: TenantContent, phone: RegExp, email: RegExp) => {
  const people = staff.get(content)!
  const count = (is: (employee: Employee) => boolean) => people.filter(is).length
  const share = (is: (employee: Employee) => boolean) => count(is) / people.length

  it.each(['id', 'ident', 'companyIdent', 'userName', 'email', 'phoneNumber'] as const)('share no %s', (key) => {
    expect(new Set(people.map((employee) => employee[key])).size).toBe(people.length)
  })

  it('have phones, e-mails and idents in their proper form', () => {
    for (const employee of people) {
      expect(employee.phoneNumber).toMatch(phone)
      expect(employee.email).toMatch(email)
      expect(employee.ident).toMatch(/^\d{9}$/)
      expect(employee.companyIdent).toMatch(/^(TR|GR)-\d{5}$/)
    }
  })

  it('were born from 1962 to 2006 and joined as adults', () => {
    for (const { birthDate, creationTime } of people) {
      expect(birthDate >= '1962-01-01' && birthDate <= '2006-12-31').toBe(true)
      expect(creationTime >= `${Number(birthDate.slice(0, 4)) + 18}${birthDate.slice(4)}`).toBe(true)
      expect(creationTime < '2025-11-01').toBe(true)
      expect(new Date(creationTime).toISOString()).toBe(creationTime)
    }
  })

  it('are mostly active; a few have left or are on leave, none of them a manager', () => {
    expect(share(({ status }) => status === 'Active')).toBeGreaterThan(0.9)
    expect(count(({ status }) => status === 'Terminated')).toBeGreaterThan(3)
    expect(count(({ status }) => status === 'On leave')).toBeGreaterThan(3)
    const bosses = new Set(people.map(({ post }) => post.boss))
    expect(people.filter(({ post, status }) => bosses.has(post) && status !== 'Active')).toEqual([])
  })

  it('are women and men', () => {
    expect(share(({ person }) => person.gender === 'Female')).toBeGreaterThan(0.4)
    expect(share(({ person }) => person.gender === 'Male')).toBeGreaterThan(0.4)
  })

  it('all report to the one director in the end, agents over four steps', () => {
    expect(people.filter(({ post }) => post.boss === null).map(({ post }) => post.job)).toEqual(['director'])
    const agents = people.filter(({ post }) => post.job === 'agent')
    for (const { post } of agents) {
      expect(linesAbove(post)).toEqual(['teamLeader', 'operationManager', 'siteManager', 'director'])
    }
  })

  it('report to somebody who leads', () => {
    const leading = new Set<Job>(['director', 'siteManager', 'operationManager', 'teamLeader', 'supportManager', 'supportLead'])
    expect(people.filter(({ post: { boss } }) => boss && !leading.has(boss.job))).toEqual([])
  })

  it('report to somebody at the same location and client when they work in a program', () => {
    const inPrograms = people.filter(({ post }) => post.program)
    expect(inPrograms.length).toBeGreaterThan(300)
    for (const { post } of inPrograms) {
      expect([post.boss!.location, post.boss!.client]).toEqual([post.program!.location, post.program!.client])
    }
  })

  it('work in every program that runs, and in none that has ended', () => {
    const staffed = new Set(people.flatMap(({ post }) => post.program?.abbr ?? []))
    const running = content.workplaces.programs.filter(({ size }) => size > 0).map(({ abbr }) => abbr)
    expect([...staffed].toSorted()).toEqual(running.toSorted())
  })

  it('include the whole cast, in fixed places', () => {
    const named = new Set(people.map(({ person }) => person))
    expect(content.cast.filter((member) => !named.has(member))).toEqual([])
  })
})

it('knows Gülşah Yıldırımoğlu, whom pictures and scripts show', () => {
  const { post, ...gulsah } = staff.get(turkey)!.find(({ userName }) => userName === 'gyildirimoglu')!
  expect(gulsah).toMatchObject({ ident: '100480013', phoneNumber: '05550004107', email: 'gyildirimoglu@ornek.example' })
  expect(post).toMatchObject({ location: 'İzmir', client: 'Telvora Telekom', program: { name: 'Fatura Destek TR' } })
  expect(staff.get(turkey)!.find((employee) => employee.post === post.boss)?.userName).toBe('tbayraktaroglu')
})

it('has people with two first names and people from abroad', () => {
  const turks = staff.get(turkey)!.map(({ person }) => person)
  expect(turks.filter(({ middleName }) => middleName).length).toBeGreaterThan(50)
  const names = turks.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  expect(names).toEqual(expect.arrayContaining(['James Whitfield', 'Hannah Brandt']))
  expect(new Set(names).size).toBeGreaterThan(1500)
})

function linesAbove({ boss }: Post): string[] {
  return boss ? [boss.job, ...linesAbove(boss)] : []
}
