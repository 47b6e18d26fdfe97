import styles from './link.module.css'

/** The class that makes a button or a router link look like a text link with a target of at least 44 pixels high. */
export const linkClass: string = styles.link ?? ''
