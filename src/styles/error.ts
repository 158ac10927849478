import '../document/page-error.module.css'
