import type { Courses } from '../../cases/courses.ts'
import { informationTechnology } from './information-technology.ts'
import { payrollAndHumanResources } from './payroll-and-human-resources.ts'

export const courses: Courses = { ...informationTechnology, ...payrollAndHumanResources }
