/** Imports the styles that belong to no single component. Import it before all other styles. */
import './tokens.css';
import './fonts.css';
import './base.css';
import './kit.css';
import './look.css';
