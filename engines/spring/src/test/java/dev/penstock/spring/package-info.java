/** Tests against Spring MVC on Tomcat, and its client. */
@NullMarked
package dev.penstock.spring;

import org.jspecify.annotations.NullMarked;
