/** Of a table as its form sends it, some ten thousand rules. The desk takes little more of a form; a command reads larger files. */
export const maxTableBytes = 500 * 1024
