/** The styles that belong to no single piece. Import this before anything else that has styles. */
import './tokens.css';
import './fonts.css';
import './base.css';
