import type { Job, Program, Team, TenantContent } from '../content.ts'

/** A position in the company, without the employee who holds it. */
export interface Post {
  job: Job
  boss: Post | null
  location: string
  client?: string
  program?: Program
  team?: Team
}

const peoplePerTeamLeader = 14

/** Every post of the company, managers before their people: director, site managers, support teams, operations. */
export function staffing(content: TenantContent): Post[] {
  const { locations, programs } = content.workplaces
  const headOffice = locations[0]!.name
  const director: Post = { job: 'director', boss: null, location: headOffice }
  const siteManagers = locations.map(({ name }): Post => ({ job: 'siteManager', boss: director, location: name }))
  const support = supportPosts(content, director)
  const running = programs.filter(({ size }) => size > 0)
  const operationManagers = operationManagerPosts(running, siteManagers)

  const leadership = [director, ...siteManagers, ...support, ...operationManagers]
  const sizes = shareOut(content.headcount - leadership.length, running)
  const operations = running.flatMap((program, index) => programPosts(program, sizes[index]!, bossOf(program, operationManagers)))
  return [...leadership, ...operations]
}

function supportPosts({ workplaces, divisions }: TenantContent, director: Post): Post[] {
  const location = workplaces.locations[0]!.name
  const manager: Post = { job: 'supportManager', boss: director, location }
  const applicationManager: Post = { job: 'applicationManager', boss: director, location }
  const teams = divisions.flatMap((division) => division.teams)
  const leads = teams
    .filter(({ ledWith }) => !ledWith)
    .map((team): Post => ({ job: 'supportLead', boss: manager, location, team }))
  const members = teams.flatMap((team) => {
    const boss = leads.find((lead) => lead.team!.name === (team.ledWith ?? team.name))!
    return repeat(team.ledWith ? team.size : team.size - 1, (): Post => ({ job: team.job, boss, location, team }))
  })
  return [manager, applicationManager, ...leads, ...members]
}

/** One for every client at every location. */
function operationManagerPosts(programs: Program[], siteManagers: Post[]): Post[] {
  return siteManagers.flatMap((boss) => {
    const clients = new Set(programs.filter(({ location }) => location === boss.location).map(({ client }) => client))
    return [...clients].map((client): Post => ({ job: 'operationManager', boss, location: boss.location, client }))
  })
}

const bossOf = (program: Program, operationManagers: Post[]): Post =>
  operationManagers.find(({ location, client }) => location === program.location && client === program.client)!

function programPosts(program: Program, size: number, boss: Post): Post[] {
  const post = (job: Job, of: Post): Post => ({ job, boss: of, location: program.location, client: program.client, program })
  const specialists = [post('qualitySpecialist', boss), post('trainer', boss)]
  const leaders = repeat(Math.max(2, Math.round(size / peoplePerTeamLeader)), () => post('teamLeader', boss))
  const agentCount = size - specialists.length - leaders.length
  const agents = repeat(agentCount, (nth) => post('agent', leaders[Math.floor((nth * leaders.length) / agentCount)]!))
  return [...specialists, ...leaders, ...agents]
}

/** Divides people among programs by size. The remainder of rounding goes to the first programs. */
function shareOut(people: number, programs: Program[]): number[] {
  const whole = programs.reduce((sum, { size }) => sum + size, 0)
  const shares = programs.map(({ size }) => Math.floor((people * size) / whole))
  const left = people - shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share, index) => (index < left ? share + 1 : share))
}

const repeat = <T>(times: number, make: (nth: number) => T): T[] => Array.from({ length: times }, (_, nth) => make(nth))
