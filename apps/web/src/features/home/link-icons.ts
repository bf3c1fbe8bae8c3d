import {
  BookOpen,
  Briefcase,
  Building2,
  CalendarDays,
  ChartNoAxesColumn,
  CircleHelp,
  FileText,
  Globe,
  GraduationCap,
  HeartPulse,
  Link as LinkIcon,
  type LucideIcon,
  Mail,
  MessagesSquare,
  Newspaper,
  Phone,
  ShieldCheck,
  Users,
  Wallet,
} from 'lucide-react'

/** The signs an administrator can name for a tile. */
const icons: Record<string, LucideIcon> = {
  book: BookOpen,
  briefcase: Briefcase,
  building: Building2,
  calendar: CalendarDays,
  chart: ChartNoAxesColumn,
  chat: MessagesSquare,
  file: FileText,
  globe: Globe,
  health: HeartPulse,
  help: CircleHelp,
  mail: Mail,
  news: Newspaper,
  phone: Phone,
  security: ShieldCheck,
  training: GraduationCap,
  users: Users,
  wallet: Wallet,
}

export const linkIcon = (name: string): LucideIcon => icons[name.toLowerCase()] ?? LinkIcon
