import { classNames } from '@/client/ui/classNames';
import kit from '@/client/ui/kit.module.css';
import { SERVICE_HEADS, type ServiceResult } from './resultTexts';
import styles from './ServiceResults.module.css';

/** What an outlet's services of each type have brought. */
export const ServiceResults = ({ services }: { services: readonly ServiceResult[] }) => (
  <table className={styles.services}>
    <caption className={kit.unseen}>By service</caption>
    <thead>
      <tr>
        <th scope="col">Service</th>
        {SERVICE_HEADS.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {services.map(({ name, cells }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {cells.map(({ text, isBad }, index) => (
            <td
              key={SERVICE_HEADS[index]}
              className={classNames(isBad && styles.bad)}
              data-head={SERVICE_HEADS[index]}
            >
              {text}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
