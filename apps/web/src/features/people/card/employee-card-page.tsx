import { Page } from '../../../ui/page/page.tsx'

export function EmployeeCardPage() {
  return <Page>{null}</Page>
}

export function StaffCardPage() {
  return <Page>{null}</Page>
}
