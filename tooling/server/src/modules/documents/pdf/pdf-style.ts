export const ink = '#1b1f24'
export const muted = '#4d5560'
export const line = '#c9cdd2'
