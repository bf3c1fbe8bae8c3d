/** The product's logo in the theme colour. */
export const Logo = ({ size = 22 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 22 22" aria-hidden="true">
    <rect width="22" height="22" rx="6" fill="var(--accent)" />
    <path fill="#fff" fillRule="evenodd" d="M6 5.5h5.4a5.2 5.2 0 0 1 0 10.4H9.2L6 18.2zm3 3v4.4h2.3a2.2 2.2 0 0 0 0-4.4z" />
  </svg>
)
